import { expect, it } from 'vitest';
import { withoutNames } from './component-names.ts';

it('the build removes the names of components, and keeps comparisons with a name', () => {
  const compares = 'if (type === CardSection || type.displayName === "@mantine/core/CardSection") use();';
  const code = `const Box = make();\nBox.displayName = "@mantine/core/Box";\n${compares}\n`;
  expect(withoutNames(code)).toBe(`const Box = make();\n\n${compares}\n`);
});
