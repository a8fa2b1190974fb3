package io.dataagent.offline.lexicon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Short forms that technical names are made of, with the words that they stand for. General
/// vocabulary of databases; a schema's own labels and synonyms are read besides it.
final class Abbreviations {

    /// Words of table names that say what kind of table it is and nothing of what is in it.
    private static final Set<String> NOISE = Lexicon.set("english.abbreviations.noise");

    /// Short forms that are English words too: written out in names and left alone in questions.
    private static final Set<String> WORDS = Lexicon.set("english.abbreviations.words");

    private static final String ENTRIES =
            """
            nm nme=name;cd cde=code;dt dte=date;ts tstamp=timestamp;amt amnt=amount;qty qnty=quantity;
            nbr num nr=number;desc descr dsc=description;addr adr=address;cust cus=customer;cst=cost;
            prod prd prdct=product;cat catg ctg=category;emp empl=employee;dept dpt dep=department;
            mgr mngr=manager;acct acc acnt=account;bal=balance;pmt pymt paym=payment;inv invc=invoice;
            sts stat stts=status;typ tp=type;crt crtd cre=created;upd updt=updated;rgn reg=region;
            cty cit=city;ctry cntry ctr=country;brn brnch=branch;agt agnt=agent;pol plcy=policy;clm=claim;
            prem=premium;eff efft=effective;exp expr=expiry;seg=segment;comm cmsn=commission;
            pct perc prcnt=percent;dob bdt=birth date;eml=email;tel phn=phone;mthd mtd=method;pd=paid;
            lob=line of business;whs wh wrhs=warehouse;supp splr=supplier;vnd vndr vend=vendor;
            shp shpmt shipt=shipment;dlv dlvr dlvry=delivery;tot ttl=total;cnt=count;yr=year;
            mth mnth=month;wk=week;hr hrs=hour;ord ordr=order;itm=item;lvl=level;grp=group;prc=price;
            disc dscnt dsct=discount;rtn=return;rfnd rfd=refund;usr=user;sess=session;msg=message;
            pat ptnt pt=patient;phys=physician;diag dx=diagnosis;presc rx=prescription;
            adm admsn=admission;dsch dschg=discharge;appt apptmt=appointment;fac=facility;loc=location;
            bldg=building;rm=room;flr=floor;stu stud stdnt=student;std=standard;crs=course;tchr instr=teacher;
            enr enrl=enrollment;grd=grade;sem=semester;schl sch=school;veh vhcl=vehicle;drv drvr=driver;
            rte=route;dist=distance;wt wgt=weight;ht hgt=height;len lgth=length;dur=duration;spd=speed;
            temp tmp=temperature;sal=salary;proj prj=project;tsk=task;stf=staff;org=organization;
            lst=last;fst frst=first;src=source;tgt=target;chn chnl=channel;camp cmpgn=campaign;
            clk=click;impr=impression;conv=conversion;subs=subscription;pln=plan;bgt bdgt=budget;
            rev=revenue;prft=profit;mrgn=margin;curr ccy=currency;rt=rate;int intr=interest;
            prin=principal;depst=deposit;crd=card;mrch mrchnt=merchant;mach mch mchn=machine;prt=part;
            wo=work order;mnt maint=maintenance;insp=inspection;dfct=defect;qlty=quality;rdg=reading;
            mtr=meter;sns snsr=sensor;dev dvc=device;evt=event;tkt tck=ticket;pri prio prty=priority;
            asg asgn=assigned;txn trx trn=transaction;opn=open;rslv=resolved;strt=start;gndr=gender;lang=language;
            natl=nationality;avg=average;max=maximum;min=minimum;km=kilometer;kms=kilometer;
            kilometre kilometres=kilometer;kg kgs kilo kilos=kilogram;sqm=square meter;metre metres=meter;
            ltr litre litres=liter;mins=minute;secs sec=second;ea=each;orig=origin;dest=destination;
            arr=arrival;pax=passenger;flt=flight;apt=airport;hosp=hospital;
            med=medicine;proc=procedure;trtmt=treatment;mbr mem memb=member;bk=book;auth=author;
            pub=publisher;lib=library;svc srv=service;tech=technician;cntr=contract;
            cont ctc=contact;opp oppty=opportunity;stg=stage;own ownr=owner;quot=quote;
            prop=property;ten tnt=tenant;lse=lease;rnt=rent;util=utility;cons=consumption;
            ln=line;lmt lim=limit;crdt cr=credit;unt=unit;rcv rcvd=received;rsv rsvd=reserved;req reqd=requested;
            prov=provider;ins=insurance;cov=coverage;ded=deductible;hol=holiday;lv=leave;att attn=attendance;
            vis=visit;vacc=vaccination;emerg emrg=emergency;anes=anesthesia;twn=town;sched schd=scheduled;
            bkd=booked;stk=stock;cls=class;flg=flag;rsn=reason;px=price;spcl=specialty;sp=species;spec=species;
            veh=vehicle;mfr mfg=manufacturer;cap=capacity;occ=occupancy;avail=available;chg=charge
            """
                    .replace("\n", "");

    private static final Map<String, List<String>> LONG = index();

    private Abbreviations() {}

    /// The words that a short form stands for, or null if it is none.
    static @Nullable List<String> words(String lower) {
        return LONG.get(lower);
    }

    /// The one word that a short form stands for in a person's text, or null.
    static @Nullable String word(String lower) {
        List<String> full = WORDS.contains(lower) ? null : LONG.get(lower);
        return full == null || full.size() != 1 || full.getFirst().equals(lower)
                ? null
                : full.getFirst();
    }

    /// Whether a word of a table's name says nothing of what is in it.
    static boolean noise(String lower) {
        return NOISE.contains(lower);
    }

    private static Map<String, List<String>> index() {
        Map<String, List<String>> map = new HashMap<>();
        for (String entry : ENTRIES.split(";")) {
            String[] sides = entry.strip().split("=");
            for (String brief : sides[0].split(" ")) {
                map.put(brief, List.of(sides[1].split(" ")));
            }
        }
        return Map.copyOf(map);
    }
}
