/** Spellings of this machine, where a server of a test would answer; `localhost` is a name that resolves to it. */
export const spellingsOfThisMachine = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '017700000001',
  '0177.0.0.1',
  '0x7f000001',
  '0x7F.0.0.0x1',
  '127.0.0.1.',
  '①②⑦.0.0.1',
  '%31%32%37.0.0.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[0:0:0:0:0:ffff:7f00:0001]',
  '0.0.0.0',
  '0',
  'localhost',
  'LocalHost',
] as const;

/** Its other address, its neighbours, and what a cloud hides there. */
export const spellingsOfNeighbours = [
  '[::1]',
  '10.0.0.1',
  '192.168.0.1',
  '0xac100001',
  '169.254.169.254',
  '2852039166',
  '[fd00:ec2::254]',
  '[64:ff9b::a9fe:a9fe]',
] as const;
