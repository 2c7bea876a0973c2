import { legalPageNames, SITEMAP_PATH } from '@ateneo/contract'
import type { Context } from '../../context.ts'
import { publicPaths } from './public-paths.ts'
import {
  type SitemapUrl,
  findFileStart,
  listEntries,
  listFileChanges,
  listLegalChanges,
  type RowKind,
} from './sitemap-store.ts'

/** Limit of one sitemap (sitemaps.org). */
export const MAX_ADDRESSES = 50_000
/** Rows in the memory at once. */
const PAGE = 1000

export interface Address {
  path: string
  changedAt: Date | null
}

interface Kind {
  /** Part of the file's name. */
  name: string
  rows?: RowKind
}

const kinds: readonly Kind[] = [
  { name: 'paginas' },
  { name: 'cursos', rows: 'course' },
  { name: 'categorias', rows: 'category' },
  { name: 'maestros', rows: 'professor' },
  { name: 'ayuda', rows: 'article' },
]

const fileHref = (name: string, number: number) =>
  SITEMAP_PATH.replace('.xml', `-${name}-${number}.xml`)

/** Every file with the last change in it. */
export async function listFiles(ctx: Context, size = MAX_ADDRESSES): Promise<Address[]> {
  const files = await Promise.all(
    kinds.map(async ({ name, rows }) => {
      const changes = rows ? await listFileChanges(ctx.db, rows, size) : [null]
      return changes.map((changedAt, index) => ({ path: fileHref(name, index + 1), changedAt }))
    }),
  )
  return files.flat()
}

/** Reads one file, such as `cursos-2`, each time anew; undefined if nothing is in it. */
export async function openFile(
  ctx: Context,
  file: string,
  size = MAX_ADDRESSES,
): Promise<(() => AsyncIterable<Address>) | undefined> {
  const [, name, digits = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? []
  const kind = kinds.find((one) => one.name === name)
  if (!kind) return undefined
  const number = Number(digits)
  const { rows } = kind
  if (!rows) return number === 1 ? () => readPages(ctx) : undefined
  const first = await findFileStart(ctx.db, rows, (number - 1) * size)
  return first && (() => readRows(ctx, rows, first, size))
}

/** Page by page, since a whole file is too much for the memory. */
async function* readRows(ctx: Context, kind: RowKind, first: SitemapUrl, size: number) {
  const toAddress = ({ slug, changedAt }: SitemapUrl): Address => ({
    path: publicPaths[kind](slug),
    changedAt,
  })
  yield toAddress(first)
  let last = first
  for (let left = size - 1; left > 0;) {
    const limit = Math.min(PAGE, left)
    const rows = await listEntries(ctx.db, kind, { after: last.id, limit })
    yield* rows.map(toAddress)
    const end = rows.at(-1)
    if (!end || rows.length < limit) return
    last = end
    left -= rows.length
  }
}

/** Pages of the product's own; the text of a legal page is the product's until it is written. */
async function* readPages(ctx: Context): AsyncGenerator<Address> {
  const written = await listLegalChanges(ctx.db)
  for (const path of publicPaths.lists) yield { path, changedAt: null }
  for (const name of legalPageNames) {
    const changedAt = written.find(({ page }) => page === name)?.changedAt ?? null
    yield { path: publicPaths.legal(name), changedAt }
  }
}
