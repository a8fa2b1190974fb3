create table sensors as select * from read_json('{file}', format = 'newline_delimited', columns = {
    'id': 'bigint', 'at': 'timestamp', 'room': 'varchar', 'celsius': 'decimal(5, 1)', 'alarm': 'boolean',
    'battery': 'bigint'});
