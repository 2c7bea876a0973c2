import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { email, id, isoDate, line, message, optionalLine, pageOf, text } from '../primitives.ts'

/** `unconfirmed`: the link that was sent to the address of contact was not opened yet. */
export const passwordRequestState = z.enum(['unconfirmed', 'pending', 'approved', 'rejected'])
export type PasswordRequestState = z.infer<typeof passwordRequestState>

/** How an administrator made sure that it is the person, or why not. */
export const passwordRequestProof = text(500, 'Escribe cómo confirmaste que es la persona.')
export const passwordRequestRefusal = text(500, 'Escribe el motivo.')

export const passwordRequest = z.object({
  _id: id,
  /** As typed into the form, unverified; only `contactEmail` was confirmed by a link. */
  email: z.string(),
  name: z.string(),
  contactEmail: z.string(),
  explanation: z.string(),
  state: passwordRequestState,
  creationDate: isoDate,
  confirmationDate: isoDate.nullable(),
  /** Null: no account has that email. */
  account: z
    .object({
      _id: id,
      firstNames: z.string(),
      lastNames: z.string(),
      imageURL: z.string().nullable(),
      type: z.enum(['student', 'professor', 'admin']),
      isSuperAdmin: z.boolean(),
      state: z.enum([
        'unverified',
        'awaiting_approval',
        'active',
        'rejected',
        'suspended',
        'deleted',
      ]),
      /** The login goes on asking for a code. */
      secondFactor: z.boolean(),
    })
    .nullable(),
  decision: z
    .object({ date: isoDate, reason: z.string(), administrator: z.string().nullable() })
    .nullable(),
})
export type PasswordRequest = z.infer<typeof passwordRequest>

export const sendPasswordRequest = endpoint({
  method: 'POST',
  path: '/password-requests',
  summary:
    'Pide otra contraseña sin acceso al correo de la cuenta; la respuesta no dice si la cuenta existe',
  access: 'public',
  perMinute: 5,
  body: z
    .object({
      email,
      name: line(160, 'Escribe tu nombre y apellido.'),
      contactEmail: email,
      explanation: text(1000, 'Cuéntanos por qué no puedes leer tu correo.'),
    })
    .refine((sent) => sent.email !== sent.contactEmail, {
      path: ['contactEmail'],
      message: 'Escribe un correo que sí puedas leer, distinto del de tu cuenta.',
    }),
  reply: message,
  refusals: ['too_many_requests'],
})

export const confirmPasswordRequest = endpoint({
  method: 'POST',
  path: '/password-requests/confirm',
  summary: 'Confirma el correo de contacto con el token que se le envió, como Bearer',
  access: 'token',
  perMinute: 20,
  reply: message,
  refusals: [
    'mailed_token_missing',
    'mailed_token_invalid',
    'mailed_token_expired',
    'too_many_requests',
  ],
})

export const listPasswordRequests = endpoint({
  method: 'GET',
  path: '/password-requests',
  summary:
    'Quienes piden otra contraseña sin acceso a su correo: lo que espera, de lo más antiguo a lo más nuevo; lo decidido, al revés',
  access: ['admin'],
  query: z.object({
    /** In names, addresses, or the request's id. */
    q: optionalLine(200).optional(),
    state: passwordRequestState.optional(),
    ...pageOf(20, 50),
  }),
  reply: z.object({
    documents: z.array(passwordRequest),
    total: z.number().int(),
    nextCursor: z.string().nullable(),
  }),
})

export const approvePasswordRequest = endpoint({
  method: 'POST',
  path: '/password-requests/:id/approve',
  summary:
    'Envía al correo de contacto, ya confirmado, un enlace para poner otra contraseña; de un administrador, solo un Super Administrador',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ proof: passwordRequestProof }),
  reply: message,
  refusals: [
    'request_not_found',
    'request_already_decided',
    'password_request_unconfirmed',
    'user_not_found',
    'account_wrong_state',
    'own_account',
    'super_admin_required',
  ],
})

export const rejectPasswordRequest = endpoint({
  method: 'POST',
  path: '/password-requests/:id/reject',
  summary: 'Rechaza la solicitud; el motivo llega al correo de contacto',
  access: ['admin'],
  params: z.object({ id }),
  body: z.object({ reason: passwordRequestRefusal }),
  reply: message,
  refusals: ['request_not_found', 'request_already_decided', 'password_request_unconfirmed'],
})
