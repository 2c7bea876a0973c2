import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'
import { v7 } from 'uuid'

/** Application-made UUIDv7: sorts by time of creation. */
export const primaryId = () => uuid().primaryKey().$defaultFn(newId)

export function newId(): string {
  return v7()
}

export const instant = () => timestamp({ withTimezone: true, mode: 'date' })

export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** A set of intervals; its union with another is one operator. */
export const numericMultirange = customType<{ data: string }>({ dataType: () => 'nummultirange' })
