import type { FullSettings } from '@ateneo/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { CaptionsChoiceForm } from './captions-choice-form.tsx'

const fields = { makesCaptions: false, publishesCaptions: false }
const versions = { makesCaptions: 'm1', publishesCaptions: 'p1' }

function renderForm(hasCaptionsEngine: boolean) {
  beginSession('admin')
  /** Only the fields that the form reads. */
  const settings = { ...fields, versions, hasCaptionsEngine } as unknown as FullSettings
  const sent = answerRequests(({ body }) => ({ body: { ...settings, ...(body as object) } }))
  renderElement(<CaptionsChoiceForm settings={settings} />)
  return sent
}

test('without an engine it says how one is installed, and there is nothing to choose', () => {
  renderForm(false)
  expect(screen.getByText('npm run captions -- install')).toBeTruthy()
  const guide = screen.getByRole('link', { name: 'Subtítulos automáticos' })
  expect(guide.getAttribute('href')).toBe('/guia/subtitulos.html')
  expect(screen.queryByRole('switch')).toBeNull()
})

test('captions of each new video are chosen with the versions that were read', async () => {
  const sent = renderForm(true)
  fireEvent.click(screen.getByRole('switch', { name: /^Crear subtítulos automáticos/ }))
  fireEvent.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    line: 'PUT /settings',
    body: { makesCaptions: true, publishesCaptions: false, versions },
  })
})
