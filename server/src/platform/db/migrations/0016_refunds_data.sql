-- Orders that were opened before they named their provider.
update orders
set provider = case
  when exists (select 1 from sandbox_checkouts where token = orders.checkout_token) then 'sandbox'
  else 'paypal'
end
where checkout_token is not null;
