-- Emails about orders contain the files of an invoice, which are made when the email is sent.
alter table mails add column invoice_id integer references invoices;

-- The time when the buyer was reminded of an order that is not paid.
alter table orders add column reminded_at timestamptz;
