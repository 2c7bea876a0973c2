import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, test } from 'vitest'
import { renderColourVariables } from './colour-variables.ts'

test('the stylesheet has the palette’s variables; `npx vitest -u` writes it', async () => {
  const file = path.join(import.meta.dirname, 'colour-variables.css')
  const sheet = await format(renderColourVariables(), {
    ...(await resolveConfig(file)),
    parser: 'css',
  })
  await expect(sheet).toMatchFileSnapshot(file)
})
