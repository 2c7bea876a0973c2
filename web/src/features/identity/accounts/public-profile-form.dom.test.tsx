import type { OwnPublicProfile } from '@ateneo/contract'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderElement } from '../../../testing/render.tsx'
import { answerRequests, beginSession } from '../../../testing/tabs.ts'
import { PublicProfilePart } from './public-profile-form.tsx'

const profile: OwnPublicProfile = {
  headline: 'Grabadora',
  biography: '',
  links: [{ label: 'Taller', url: 'https://ejemplo.mx/taller' }],
  materia: '',
  nivelEducativo: null,
  tamanoClase: null,
  metodologia: null,
  version: 1,
}

/** The form, and a server that refuses older versions. */
async function open() {
  beginSession('professor')
  localStorage.clear()
  const stored = { ...profile }
  const sent = answerRequests(({ line, body }) => {
    if (line.startsWith('GET')) return { body: { ...stored } }
    const given = body as OwnPublicProfile
    if (given.version !== stored.version) {
      return { status: 409, body: { error: 'Changed', code: 'public_profile_changed' } }
    }
    Object.assign(stored, given, { version: given.version + 1 })
    return { body: { ...stored } }
  })
  const { user } = renderElement(<PublicProfilePart />)
  const subject = await screen.findByRole('textbox', { name: 'Materia' })
  const save = () => user.click(screen.getByRole('button', { name: 'Guardar Cambios' }))
  const puts = () => sent.filter(({ line }) => line.startsWith('PUT')).map(({ body }) => body)
  const findDialog = async () =>
    within(await screen.findByRole('dialog', { name: 'Cambió mientras lo editabas' }))
  return { user, stored, subject, save, puts, findDialog }
}

test('what another tab saved is shown, and links stay in pairs', async () => {
  const { user, stored, subject, save, puts, findDialog } = await open()
  await user.type(subject, 'Escultura')
  const links = [{ label: 'Tienda', url: 'https://ejemplo.mx/tienda' }]
  Object.assign(stored, { links, version: 2 })
  await save()
  const dialog = await findDialog()
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'EnlacesLo cambió lo que ya se guardó.AntesTaller: https://ejemplo.mx/tallerLo guardadoTienda: https://ejemplo.mx/tienda',
    'MateriaLo cambiaste tú.AntesVacíoLo míoEscultura',
  ])
  await user.click(dialog.getByRole('button', { name: 'Conservar ambos' }))
  await screen.findByDisplayValue('Tienda')
  await expect.poll(() => stored).toMatchObject({ links, materia: 'Escultura', version: 3 })
  expect(puts()).toHaveLength(2)
})

test('an empty link is no link, and after the save nothing is unsaved', async () => {
  const { user, stored, subject, save } = await open()
  await user.click(screen.getByRole('button', { name: 'Agregar enlace' }))
  await user.type(subject, ' Grabado ')
  await save()
  await expect.poll(() => stored.version).toBe(2)
  expect(stored).toMatchObject({ links: profile.links, materia: 'Grabado' })
  await expect.poll(() => (subject as HTMLInputElement).value).toBe('Grabado')
  expect(screen.queryByRole('textbox', { name: 'Dirección del enlace 2' })).toBeNull()
})
