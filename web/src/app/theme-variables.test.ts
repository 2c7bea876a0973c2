import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { renderThemeVariables } from './theme-variables.ts'

test('the stylesheet has the variables of the theme; `npx vitest -u` writes it', async () => {
  const file = path.join(import.meta.dirname, 'theme-variables.css')
  const sheet = await format(renderThemeVariables(), {
    ...(await resolveConfig(file)),
    parser: 'css',
  })
  await expect(sheet).toMatchFileSnapshot(file)
})
