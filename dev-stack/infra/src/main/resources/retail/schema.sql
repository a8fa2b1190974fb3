-- The retail sample: a made-up chain of 24 shops in 12 cities. Runs as retail_owner in the database retail.

CREATE TABLE stores (
    store_id       integer PRIMARY KEY,
    store_name     text NOT NULL UNIQUE,
    city           text NOT NULL,
    state          text NOT NULL,
    region         text NOT NULL,
    store_format   text NOT NULL,
    floor_area_sqm integer NOT NULL,
    opened_on      date NOT NULL
);
COMMENT ON TABLE stores IS 'Shops of the chain; every order is sold or fulfilled by one store';
COMMENT ON COLUMN stores.store_name IS 'Name of the store, unique';
COMMENT ON COLUMN stores.city IS 'City in which the store is; there are two stores in each city';
COMMENT ON COLUMN stores.state IS 'Two-letter state code';
COMMENT ON COLUMN stores.region IS 'Sales region: South, West, Midwest or Northeast';
COMMENT ON COLUMN stores.store_format IS 'Kind of store: downtown or mall';
COMMENT ON COLUMN stores.floor_area_sqm IS 'Sales floor in square metres';
COMMENT ON COLUMN stores.opened_on IS 'Day the store opened';

CREATE TABLE employees (
    employee_id    integer PRIMARY KEY,
    store_id       integer NOT NULL,
    reports_to     integer,
    first_name     text NOT NULL,
    last_name      text NOT NULL,
    job_title      text NOT NULL,
    monthly_salary numeric(10, 2) NOT NULL,
    hired_on       date NOT NULL,
    left_on        date
);
COMMENT ON TABLE employees IS 'People employed in the stores, also those who left';
COMMENT ON COLUMN employees.reports_to IS 'The employee''s manager; empty for store managers';
COMMENT ON COLUMN employees.job_title IS 'store manager, shift lead, sales associate or stock clerk';
COMMENT ON COLUMN employees.monthly_salary IS 'Gross monthly salary in USD';
COMMENT ON COLUMN employees.left_on IS 'Last day of employment; empty while employed';

CREATE TABLE customers (
    customer_id  integer PRIMARY KEY,
    first_name   text NOT NULL,
    last_name    text NOT NULL,
    email        text,
    city         text NOT NULL,
    state        text NOT NULL,
    segment      text NOT NULL,
    loyalty_tier text,
    birth_year   integer,
    signed_up_on date NOT NULL
);
COMMENT ON TABLE customers IS 'Registered customers; walk-in buyers are not registered';
COMMENT ON COLUMN customers.email IS 'E-mail address; not everyone gives one';
COMMENT ON COLUMN customers.city IS 'Home city of the customer';
COMMENT ON COLUMN customers.segment IS 'consumer, small business or corporate';
COMMENT ON COLUMN customers.loyalty_tier IS 'bronze, silver or gold; empty without a loyalty card';
COMMENT ON COLUMN customers.birth_year IS 'Year of birth where known';
COMMENT ON COLUMN customers.signed_up_on IS 'Day of registration';

CREATE TABLE addresses (
    address_id  integer PRIMARY KEY,
    customer_id integer NOT NULL,
    street      text NOT NULL,
    city        text NOT NULL,
    state       text NOT NULL,
    postal_code text
);
COMMENT ON TABLE addresses IS 'Postal addresses of customers, used for billing and for shipping';
COMMENT ON COLUMN addresses.postal_code IS 'Postal code; missing in old records';

CREATE TABLE categories (
    category_id   integer PRIMARY KEY,
    category_name text NOT NULL UNIQUE,
    department    text NOT NULL
);
COMMENT ON TABLE categories IS 'Product categories';
COMMENT ON COLUMN categories.department IS 'Department that the category belongs to';

CREATE TABLE products (
    product_id      integer PRIMARY KEY,
    sku             text NOT NULL UNIQUE,
    product_name    text NOT NULL,
    category_id     integer NOT NULL,
    brand           text,
    list_price      numeric(10, 2) NOT NULL,
    unit_cost       numeric(10, 2) NOT NULL,
    launched_on     date NOT NULL,
    discontinued_on date
);
COMMENT ON TABLE products IS 'Articles sold in the stores and online';
COMMENT ON COLUMN products.sku IS 'Stock keeping unit, unique';
COMMENT ON COLUMN products.brand IS 'Brand; empty for unbranded goods';
COMMENT ON COLUMN products.list_price IS 'Current list price in USD';
COMMENT ON COLUMN products.unit_cost IS 'Purchase cost per unit in USD';
COMMENT ON COLUMN products.discontinued_on IS 'Day the product was taken off the range; empty while sold';

CREATE TABLE promotions (
    promotion_id     integer PRIMARY KEY,
    promotion_name   text NOT NULL,
    category_id      integer,
    discount_percent integer NOT NULL,
    starts_on        date NOT NULL,
    ends_on          date NOT NULL
);
COMMENT ON TABLE promotions IS 'Campaigns that gave a discount';
COMMENT ON COLUMN promotions.category_id IS 'Category that the discount was limited to; empty for all';
COMMENT ON COLUMN promotions.discount_percent IS 'Discount in percent of the unit price';

CREATE TABLE orders (
    order_id            integer PRIMARY KEY,
    customer_id         integer,
    store_id            integer NOT NULL,
    channel             text NOT NULL,
    ordered_on          date NOT NULL,
    shipped_on          date,
    billing_address_id  integer,
    shipping_address_id integer,
    total_amount        numeric(12, 2) NOT NULL,
    recorded_at         timestamptz NOT NULL
);
COMMENT ON TABLE orders IS 'Sales, one row per order; revenue is the sum of total_amount';
COMMENT ON COLUMN orders.customer_id IS 'Buyer; empty for walk-in buyers';
COMMENT ON COLUMN orders.store_id IS 'Store that sold or fulfilled the order';
COMMENT ON COLUMN orders.channel IS 'in_store or online';
COMMENT ON COLUMN orders.ordered_on IS 'Day of the sale';
COMMENT ON COLUMN orders.shipped_on IS 'Day the parcel left; empty for sales in the store and for parcels not yet sent';
COMMENT ON COLUMN orders.billing_address_id IS 'Address on the invoice; empty for sales in the store';
COMMENT ON COLUMN orders.shipping_address_id IS 'Address of delivery; empty for sales in the store';
COMMENT ON COLUMN orders.total_amount IS 'What the buyer paid in USD after discounts: the sum of line_amount of its items';
COMMENT ON COLUMN orders.recorded_at IS 'Moment the order reached this database; tills that were offline report days later';

CREATE TABLE order_items (
    order_item_id   integer PRIMARY KEY,
    order_id        integer NOT NULL,
    product_id      integer NOT NULL,
    quantity        integer NOT NULL,
    unit_price      numeric(10, 2) NOT NULL,
    discount_amount numeric(10, 2) NOT NULL,
    line_amount     numeric(12, 2) NOT NULL
);
COMMENT ON TABLE order_items IS 'Lines of orders, one row per product in an order';
COMMENT ON COLUMN order_items.quantity IS 'Units sold';
COMMENT ON COLUMN order_items.unit_price IS 'Price per unit at the time of the sale in USD';
COMMENT ON COLUMN order_items.discount_amount IS 'Discount on the line in USD';
COMMENT ON COLUMN order_items.line_amount IS 'quantity times unit_price minus discount_amount, in USD';

CREATE TABLE order_promotions (
    order_id        integer NOT NULL,
    promotion_id    integer NOT NULL,
    discount_amount numeric(10, 2) NOT NULL,
    PRIMARY KEY (order_id, promotion_id)
);
COMMENT ON TABLE order_promotions IS 'Which promotions an order used; an order can use several, a promotion serves many orders';
COMMENT ON COLUMN order_promotions.discount_amount IS 'Discount this promotion gave on the order in USD';

CREATE TABLE returns (
    return_id     integer PRIMARY KEY,
    order_item_id integer NOT NULL,
    returned_on   date NOT NULL,
    quantity      integer NOT NULL,
    refund_amount numeric(12, 2) NOT NULL,
    reason        text
);
COMMENT ON TABLE returns IS 'Goods brought or sent back';
COMMENT ON COLUMN returns.quantity IS 'Units returned';
COMMENT ON COLUMN returns.refund_amount IS 'Money paid back in USD';
COMMENT ON COLUMN returns.reason IS 'Why the buyer returned it; often not given';

CREATE TABLE store_visits (
    store_id   integer NOT NULL,
    visited_on date NOT NULL,
    visitors   integer,
    PRIMARY KEY (store_id, visited_on)
);
COMMENT ON TABLE store_visits IS 'People who entered a store, counted at the door per day';
COMMENT ON COLUMN store_visits.visitors IS 'Number of visitors; empty when the counter was broken';

CREATE TABLE stockouts (
    stockout_id integer PRIMARY KEY,
    store_id    integer NOT NULL,
    product_id  integer NOT NULL,
    started_on  date NOT NULL,
    ended_on    date
);
COMMENT ON TABLE stockouts IS 'Times in which a store had none left of a product';
COMMENT ON COLUMN stockouts.ended_on IS 'Day the product was back on the shelf; empty while it is missing';
