import type { LtiAddresses } from '../addresses.ts';
import { anonymousField } from '../launches/claims.ts';
import { scopesToAsk } from './own-scopes.ts';

/** The settings of this connection in the form that Canvas reads for a developer key. */
export function canvasSettings(own: LtiAddresses, title: string) {
  const select = { message_type: 'LtiDeepLinkingRequest', target_link_uri: own.launchUrl };
  return {
    title,
    description: title,
    target_link_uri: own.launchUrl,
    oidc_initiation_url: own.loginUrl,
    // Canvas would keep a key that is written here, and not read a new one.
    public_jwk_url: own.keysUrl,
    scopes: [...scopesToAsk(undefined)],
    custom_fields: { [anonymousField]: '$com.instructure.Assignment.anonymous_grading' },
    extensions: [
      {
        platform: 'canvas.instructure.com',
        privacy_level: 'public',
        settings: {
          text: title,
          placements: [
            { placement: 'assignment_selection', text: title, ...select },
            { placement: 'link_selection', text: title, ...select },
            { placement: 'ActivityAssetProcessor', text: title, ...select },
          ],
          message_settings: [{ type: 'LtiEulaRequest', enabled: true, target_link_uri: own.launchUrl }],
        },
      },
    ],
  };
}
