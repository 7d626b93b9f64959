/**
 * A message that a page is about to show, so that no other page shows it as well. Messages from before toasts existed
 * count as shown.
 */
export const messageOffersMigration = `
alter table user_messages add column offered_at timestamptz;
update user_messages set shown_at = now() where shown_at is null;
`;
