import path from 'node:path'
import { format } from 'oxfmt'
import { expect, test } from 'vitest'
import { renderThemeVariables } from './theme-variables.ts'

test('the stylesheet has the variables of the theme; `npx vitest -u` writes it', async () => {
  const file = path.join(import.meta.dirname, 'theme-variables.css')
  const { code } = await format(file, renderThemeVariables(), { singleQuote: true })
  await expect(code).toMatchFileSnapshot(file)
})
