import { handMethods } from '@ateneo/contract'
import { sql } from '../../../../platform/db/drizzle.ts'
import {
  check,
  date,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from '../../../../platform/db/drizzle-pg.ts'
import { isOneOf } from '../../../../platform/db/columns.ts'
import { users } from '../../../identity/tables.ts'
import { orders } from '../order-tables.ts'

/** An order that was paid outside of every provider, as an administrator recorded it. */
export const handSales = pgTable(
  'hand_sales',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    method: text({ enum: handMethods }).notNull(),
    /** The day of the payment in the academy's time zone. */
    paidOn: date({ mode: 'string' }).notNull(),
    recordedBy: uuid()
      .notNull()
      .references(() => users.id),
    note: text().notNull(),
    /** Idempotency key of the form. */
    sendingId: uuid(),
    /** The proof, if there is one. */
    fileName: text(),
    fileType: text(),
    fileBytes: integer(),
  },
  (t) => [
    uniqueIndex('hand_sales_sending').on(t.sendingId),
    check('hand_sales_method', isOneOf(t.method, handMethods)),
    check(
      'hand_sales_file',
      sql`num_nonnulls(${t.fileName}, ${t.fileType}, ${t.fileBytes}) in (0, 3)`,
    ),
  ],
)
