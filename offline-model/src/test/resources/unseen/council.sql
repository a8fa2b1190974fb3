-- A city's service desk: names in capitals and small letters, no keys declared in the database.
-- join ServiceRequests.DistrictCode -> Districts.DistrictCode
-- join Permits.DistrictCode -> Districts.DistrictCode
-- join Inspections.PermitNo -> Permits.PermitNo
-- join Inspections.InspectorId -> Inspectors.InspectorId
-- join ServiceRequests.CrewId -> Crews.CrewId
create function pg_temp.h(i bigint, salt text, n int) returns int language sql immutable as $$ select (('x' || substr(md5(salt || i), 1, 7))::bit(28)::int % n) $$;
create table "Districts" ("DistrictCode" text, "DistrictName" text, "Population" int, "AreaKm2" numeric(6,2));
insert into "Districts" values ('D1','Harbourside',41200,6.4),('D2','Northgate',63850,11.2),('D3','Millbank',28900,4.9),('D4','Southfield',52700,15.8),('D5','Westmoor',9300,22.1);
create table "Crews" ("CrewId" int, "CrewName" text, "Depot" text, "Headcount" int);
insert into "Crews" values (1,'Roads A','East depot',8),(2,'Roads B','West depot',7),(3,'Parks','East depot',12),(4,'Lighting','West depot',5),(5,'Drainage','East depot',6);
create table "ServiceRequests" ("RequestNo" int, "DistrictCode" text, "Category" text, "SubmittedAt" timestamp, "ResolvedAt" timestamp, "ReportedVia" text, "Priority" text, "Satisfaction" int, "CrewId" int);
insert into "ServiceRequests" select 1000+i, 'D'||(1+(i*7/3)%4), (array['pothole','street light','graffiti','missed bin','fallen tree','pothole','street light'])[1+(i*11/5)%7], timestamp '2024-01-03 08:15'+i*interval '30 hours'+pg_temp.h(i,'sb',50)*interval '1 hour', case when i%6<>0 then timestamp '2024-01-03 08:15'+i*interval '30 hours'+pg_temp.h(i,'sb',50)*interval '1 hour'+(5+(i*17)%190)*interval '1 hour' end, (array['app','phone','website','app','app'])[1+(i*9/4)%5], (array['low','medium','high'])[1+(i*13/6)%3], case when i%4=0 then 1+(i*3/4)%5 end, case when i%10<>0 then 1+(i*5/2)%4 end from generate_series(1,640) i;
create table "Permits" ("PermitNo" text, "Applicant" text, "PermitType" text, "IssuedOn" date, "ExpiresOn" date, "Fee" numeric(8,2), "DistrictCode" text, "Status" text);
insert into "Permits" select 'P-'||(200+i), (array['Aldous','Brightwell','Castor','Dunmore','Eastlake','Farrow','Gilbert'])[1+i%7]||' '||(array['Ltd','Builders','and Sons','Events'])[1+(i/2)%4], (array['building','street trading','event','tree works'])[1+(i*5/3)%4], date '2023-12-01'+i*5, date '2023-12-01'+i*5+365, 35+(i*67)%900+0.5*(i%2), 'D'||(1+(i*3/2)%5), (array['granted','granted','pending','refused'])[1+(i*7/4)%4] from generate_series(1,165) i;
create table "Inspectors" ("InspectorId" int, "InspectorName" text);
insert into "Inspectors" values (1,'R. Quayle'),(2,'S. Imrie'),(3,'T. Boone'),(4,'V. Lark');
create table "Inspections" ("InspectionNo" int, "PermitNo" text, "InspectorId" int, "InspectedOn" date, "Outcome" text, "Violations" int);
insert into "Inspections" select i, 'P-'||(201+pg_temp.h(i,'in',140)), 1+(i*i)%3, date '2024-02-01'+i*3, case when (i*5)%7<2 then 'failed' else 'passed' end, case when (i*5)%7<2 then 1+i%6 else 0 end from generate_series(1,250) i;
