import type { getFiscalTerms, Reply } from '@ateneo/contract'
import { editFiscalTerms, getFiscalTerms as readTerms } from '@ateneo/contract/calls'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls, refuse } from '../../../testing/answer-calls.ts'
import { renderElement } from '../../../testing/render.tsx'
import { beginSession } from '../../../testing/tabs.ts'
import { FiscalSection } from './fiscal-section.tsx'

const terms = {
  legalName: 'Ateneo, A.C.',
  rfc: 'AXA101112AB3',
  address: 'Xalapa',
  text: '',
  vat: 'included' as const,
  from: '2026-01-01',
}

function open(given: Reply<typeof getFiscalTerms>) {
  beginSession('admin')
  const calls = answerCalls()
  let saved = given
  calls.answer(readTerms, () => saved)
  calls.answer(editFiscalTerms, ({ body: { version, ...body } }) => {
    if (version !== saved.version) return refuse('changed_elsewhere')
    saved = { current: { ...body, text: body.text }, coming: [], version: `${version}+` }
    return saved
  })
  return { calls, ...renderElement(<FiscalSection />) }
}

const save = () => screen.getByRole('button', { name: 'Guardar Cambios' })

test('without any, receipts say nothing of it; what is wrong stands at its field', async () => {
  const { calls, user } = open({ current: null, coming: [], version: 'v' })
  await screen.findByText('Hoy los recibos no dicen nada de esto')
  await user.type(screen.getByRole('textbox', { name: 'RFC' }), 'AXA1')
  await user.click(save())
  expect(screen.getByText(/Revisa el RFC/)).toBeDefined()
  expect(screen.getByText('Escribe el nombre o la razón social.')).toBeDefined()
  expect(calls.sentTo(editFiscalTerms)).toEqual([])
})

test('what holds and what is to come are told, and a change goes out with its version', async () => {
  const coming = { ...terms, vat: 'exempt' as const, from: '2027-01-01' }
  const { calls, user } = open({ current: terms, coming: [coming], version: 'v' })
  await screen.findByText(/IVA 16 % incluido\. Desde el 1 de enero de 2026/)
  await screen.findByText(/Desde el 1 de enero de 2027: Ateneo, A\.C\..*Exento de IVA/)
  const rfc = screen.getByRole('textbox', { name: 'RFC' })
  await user.clear(rfc)
  await user.type(rfc, 'gome850101q21')
  await user.click(save())
  await expect.poll(() => calls.sentTo(editFiscalTerms).length).toBe(1)
  expect(calls.sentTo(editFiscalTerms)[0]?.body).toMatchObject({
    rfc: 'GOME850101Q21',
    vat: 'exempt',
    version: 'v',
  })
  await screen.findByText(/RFC GOME850101Q21/)
})
