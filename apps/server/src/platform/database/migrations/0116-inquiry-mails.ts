/**
 * Emails about messages from the contact form, which only administrators may read. Earlier ones are recognised by the
 * address for replies, which no other emails have, by the time of the message that they confirm, or by their subject.
 */
export const inquiryMailsMigration = `
alter table mails add column is_about_inquiry boolean not null default false;
update mails set is_about_inquiry = true
where submission_id is null and (reply_to <> ''
  or exists (select from inquiries where inquiries.created_at = mails.created_at)
  or subject in (
    'We have received your message', 'We have received your request',
    'Ihre Nachricht ist angekommen', 'Ihre Anfrage ist angekommen',
    'Hemos recibido su mensaje', 'Hemos recibido su solicitud',
    'Nous avons reçu votre message', 'Nous avons reçu votre demande'));
`;
