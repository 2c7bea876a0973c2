import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, primaryId } from '../db/columns.ts'
import { users } from '../identity/tables.ts'

export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({
      enum: [
        'aprobado',
        'rechazado',
        'comentario',
        'inscripcion',
        'solicitud',
        'curso',
        'ayuda',
        'certificado',
        'pago',
        'pregunta',
      ],
    }).notNull(),
    message: text().notNull(),
    href: text().notNull(),
    createdAt: instant().notNull(),
    readAt: instant(),
  },
  (t) => [index('notifications_user').on(t.userId, t.createdAt)],
)
