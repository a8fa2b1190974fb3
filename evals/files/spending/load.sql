create table spending as
select receipt, strptime(day, '%d/%m/%Y')::date as date, department, kind,
    replace(replace(amount, '.', ''), ',', '.')::decimal(12, 2) as amount, remark
from read_csv('{file}', header = true, delim = ';', encoding = 'latin-1', columns = {
    'receipt': 'varchar', 'day': 'varchar', 'department': 'varchar', 'kind': 'varchar', 'amount': 'varchar',
    'remark': 'varchar'});
