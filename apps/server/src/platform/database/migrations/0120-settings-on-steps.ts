/**
 * Stored settings of checks get the nearest value that a slider can have: until now, the API accepted values between the
 * steps. Such a value would no longer be allowed, and the default would replace it.
 */
export const settingsOnStepsMigration = `
create function pg_temp.on_step(settings jsonb, name text, step numeric) returns jsonb language sql as $$
  select case jsonb_typeof(settings -> name)
    when 'number' then jsonb_set(settings, array[name], to_jsonb(round((settings ->> name)::numeric / step) * step))
    else settings
  end
$$;
update users
  set settings = pg_temp.on_step(
    pg_temp.on_step(pg_temp.on_step(settings, 'maxPhraseDistance', 25), 'minRegionLength', 10),
    'minSourceLength',
    5
  )
  where settings ?| array['maxPhraseDistance', 'minRegionLength', 'minSourceLength'];
drop function pg_temp.on_step(jsonb, text, numeric);
`;
