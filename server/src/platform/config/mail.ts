import { z } from 'zod'
import { address } from './kinds.ts'

export interface MailConfig {
  /** `undefined`: emails are written to `DATA_DIR/outbox`. */
  smtpUrl: string | undefined
  mailFrom: string
}

export const mailVariables = {
  SMTP_URL: address('smtps://usuario:clave@correo.ejemplo.mx', /^smtps?$/).optional(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>]*<)?[^\s<>@]+@[^\s<>@]+>?$/,
      'no es un remitente (ejemplo: Ateneo <hola@ejemplo.mx>)',
    )
    .default('Ateneo <no-responder@ateneo.local>'),
}

type Values = z.output<z.ZodObject<typeof mailVariables>>

export function arrangeMail({ SMTP_URL: smtpUrl, MAIL_FROM: mailFrom }: Values): MailConfig {
  return { smtpUrl, mailFrom }
}
