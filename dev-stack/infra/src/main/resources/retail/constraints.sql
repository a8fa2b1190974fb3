-- Foreign keys, indexes and the reader's rights, set after the rows are in: checking once is faster than row by row.

ALTER TABLE employees ADD CONSTRAINT employees_store_fk FOREIGN KEY (store_id) REFERENCES stores;
ALTER TABLE employees ADD CONSTRAINT employees_reports_to_fk FOREIGN KEY (reports_to) REFERENCES employees;
ALTER TABLE addresses ADD CONSTRAINT addresses_customer_fk FOREIGN KEY (customer_id) REFERENCES customers;
ALTER TABLE products ADD CONSTRAINT products_category_fk FOREIGN KEY (category_id) REFERENCES categories;
ALTER TABLE promotions ADD CONSTRAINT promotions_category_fk FOREIGN KEY (category_id) REFERENCES categories;
ALTER TABLE orders ADD CONSTRAINT orders_customer_fk FOREIGN KEY (customer_id) REFERENCES customers;
ALTER TABLE orders ADD CONSTRAINT orders_store_fk FOREIGN KEY (store_id) REFERENCES stores;
ALTER TABLE orders ADD CONSTRAINT orders_billing_address_fk FOREIGN KEY (billing_address_id) REFERENCES addresses;
ALTER TABLE orders ADD CONSTRAINT orders_shipping_address_fk FOREIGN KEY (shipping_address_id) REFERENCES addresses;
ALTER TABLE order_items ADD CONSTRAINT order_items_order_fk FOREIGN KEY (order_id) REFERENCES orders;
ALTER TABLE order_items ADD CONSTRAINT order_items_product_fk FOREIGN KEY (product_id) REFERENCES products;
ALTER TABLE order_promotions ADD CONSTRAINT order_promotions_order_fk FOREIGN KEY (order_id) REFERENCES orders;
ALTER TABLE order_promotions ADD CONSTRAINT order_promotions_promotion_fk FOREIGN KEY (promotion_id) REFERENCES promotions;
ALTER TABLE returns ADD CONSTRAINT returns_order_item_fk FOREIGN KEY (order_item_id) REFERENCES order_items;
ALTER TABLE store_visits ADD CONSTRAINT store_visits_store_fk FOREIGN KEY (store_id) REFERENCES stores;
ALTER TABLE stockouts ADD CONSTRAINT stockouts_store_fk FOREIGN KEY (store_id) REFERENCES stores;
ALTER TABLE stockouts ADD CONSTRAINT stockouts_product_fk FOREIGN KEY (product_id) REFERENCES products;

CREATE INDEX orders_ordered_on_idx ON orders (ordered_on);
CREATE INDEX orders_store_idx ON orders (store_id, ordered_on);
CREATE INDEX orders_customer_idx ON orders (customer_id);
CREATE INDEX order_items_order_idx ON order_items (order_id);
CREATE INDEX order_items_product_idx ON order_items (product_id);
CREATE INDEX returns_order_item_idx ON returns (order_item_id);

GRANT USAGE ON SCHEMA public TO retail_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA public TO retail_reader;
