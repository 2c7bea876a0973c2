import { shareKinds } from '@ateneo/contract/social-images/pictures'
import { pgTable, primaryKey, text, uniqueIndex } from '../../platform/db/drizzle-pg.ts'
import { instant } from '../../platform/db/columns.ts'

/** Pictures that networks show with a link to a public page. */
export const sharePictures = pgTable(
  'share_pictures',
  {
    kind: text({ enum: shareKinds }).notNull(),
    /** In its URL: an id, or a folio. */
    name: text().notNull(),
    /** Digest of all that is drawn: another one than the subject's now means that it is old. */
    source: text().notNull(),
    /** As `shareVersion` of the contract. */
    version: text().notNull(),
    /** Key in the storage, with a hash of the content; null where it could not be drawn. */
    file: text(),
    drawnAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.name] }), uniqueIndex('share_pictures_file').on(t.file)],
)
