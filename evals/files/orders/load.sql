create table orders as select * from read_csv('{file}', header = true, columns = {
    'order_id': 'bigint', 'day': 'date', 'region': 'varchar', 'product': 'varchar', 'quantity': 'bigint',
    'amount': 'decimal(12, 2)'});
