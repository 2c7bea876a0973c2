import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { actReason } from '../identity/people.ts'
import { id, message } from '../primitives.ts'

const ofPerson = { access: ['admin'], params: z.object({ id }) } as const

export const suspensionOutlook = z.object({
  /** Courses that a suspension takes from sale. */
  onSale: z.number().int(),
  /** Those and retired ones: what is handed over to another professor. */
  published: z.number().int(),
  /** Students who bought or began one of them: they keep it. */
  students: z.number().int(),
})
export type SuspensionOutlook = z.infer<typeof suspensionOutlook>

export const getSuspensionOutlook = endpoint({
  ...ofPerson,
  method: 'GET',
  path: '/users/:id/suspension',
  scope: 'read:people',
  summary: 'A cuántos cursos y alumnos toca la suspensión de una cuenta',
  reply: suspensionOutlook,
  refusals: ['person_not_found'],
})

export const suspendPerson = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/users/:id/suspend',
  scope: 'write:people',
  summary:
    'Suspende una cuenta activa y cierra sus sesiones; se avisa por correo con el motivo. Los cursos de un maestro dejan de venderse, o pasan a otro maestro. La de un administrador, solo un Super Administrador desde una sesión',
  body: z.object({
    reason: actReason,
    /** Professor who gets the published courses; without one they are no longer sold. */
    handOverTo: id.optional(),
  }),
  reply: message,
  refusals: [
    'person_not_found',
    'account_wrong_state',
    'own_account',
    'super_admin_required',
    'professor_not_active',
    'upload_under_way',
  ],
})

export const restorePerson = endpoint({
  ...ofPerson,
  method: 'POST',
  path: '/users/:id/restore',
  scope: 'write:people',
  summary:
    'Devuelve el acceso a una cuenta suspendida; los cursos que su suspensión dejó de vender se venden otra vez. La de un administrador, solo un Super Administrador desde una sesión',
  reply: message,
  refusals: ['person_not_found', 'account_wrong_state', 'super_admin_required'],
})
