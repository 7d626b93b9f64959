/** Values that the example calls of several operations have in common. */

export const exampleText =
  'An older text often shines through a newer one, and a careful reader can tell which is which.';

export const examplePasskey = {
  credential: 'q1RzOrYQ2b0KxHgkTnXvBg',
  clientData: 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0',
  authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAQ',
  signature: 'MEUCIQDq0h1yyZ9lC5bT2n4Zr9eG7w',
  userHandle: 'm6Zk0y4hQh2V7tqk1o5dUw',
};
