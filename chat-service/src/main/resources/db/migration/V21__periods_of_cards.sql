-- Which periods of the rows of a card were not whole when it was pinned, so that they are marked for whoever looks.
alter table board_card add column periods text check (periods is json array);
