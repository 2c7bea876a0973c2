import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** Font size and contrast of the whole interface, with the values of spec §3. */
export const appearance = z.object({
  tamanoFuente: z.enum(['pequeno', 'normal', 'grande', 'extra-grande'], 'Elige un tamaño.'),
  modoAltoContraste: z.boolean('Elige si quieres más contraste.'),
})
export type Appearance = z.infer<typeof appearance>

export const editAppearance = endpoint({
  method: 'PUT',
  path: '/profile/appearance',
  summary: 'Cambia el tamaño de la letra y el contraste con que la cuenta ve la academia',
  access: 'signed-in',
  body: appearance,
  reply: appearance,
})
