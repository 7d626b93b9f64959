/** Requests to join a licence get the present addresses of their users; before, a change of the address left them behind. */
export const requestAddressesMigration = `
update license_joins as request
  set mail = lower(users.mail)
  from users
  where users.id = request.user_id
    and request.kind = 'request'
    and request.mail <> lower(users.mail)
    and not exists (
      select from license_joins as other
      where other.license_id = request.license_id and other.kind = 'request' and other.mail = lower(users.mail)
    );
`;
