import { type ArticleFields, MAX_HELP_ARTICLES } from '@ateneo/contract'
import { recordAudit } from '../audit/service.ts'
import type { Context } from '../../context.ts'
import { fail } from '../../platform/errors/fail.ts'
import type { Caller } from '../../platform/http/route.ts'
import {
  findArticle,
  findPublished,
  insertArticle,
  listAll,
  listPublished,
  listPlaces,
  listRelated,
  lockList,
  markDeleted,
  placeArticle,
  replaceArticle,
  type StoredArticle,
} from './article-store.ts'
import { freeSlug } from './slugs.ts'

export function listHelpArticles(ctx: Context): Promise<StoredArticle[]> {
  return listPublished(ctx.db)
}

/** A published article with the others of its category. Throws `article_not_found`. */
export async function getHelpArticle(ctx: Context, slug: string) {
  const article = await findPublished(ctx.db, slug)
  if (!article) throw fail('article_not_found')
  return { article, related: await listRelated(ctx.db, article) }
}

export function listEditedArticles(ctx: Context): Promise<StoredArticle[]> {
  return listAll(ctx.db)
}

export async function getEditedArticle(ctx: Context, articleId: string): Promise<StoredArticle> {
  const article = await findArticle(ctx.db, articleId)
  if (!article) throw fail('article_not_found')
  return article
}

/** Inserts an article at the end of its category. */
export async function createArticle(
  ctx: Context,
  administrator: Caller,
  { isPublished, ...fields }: ArticleFields,
): Promise<string> {
  return ctx.db.transaction(async (tx) => {
    await lockList(tx)
    const known = await listPlaces(tx)
    const there = known.filter(({ deletedAt }) => deletedAt === null)
    if (there.length >= MAX_HELP_ARTICLES) throw fail('articles_full')
    const now = ctx.now()
    const slug = freeSlug(fields.title, new Set(known.map((one) => one.slug)))
    const id = await insertArticle(tx, {
      ...fields,
      slug,
      position: Math.max(0, ...there.map(({ position }) => position)) + 1,
      publishedAt: isPublished ? now : null,
      createdAt: now,
      changedAt: now,
    })
    await recordAudit(ctx, tx, administrator, {
      action: 'article.create',
      subject: { type: 'article', id, label: fields.title },
      after: { ...fields, isPublished },
    })
    return id
  })
}

interface Edit extends ArticleFields {
  articleId: string
  version: number
}

/** Replaces an article, unless somebody else has since the version that was read. */
export async function editArticle(
  ctx: Context,
  administrator: Caller,
  { articleId, version, isPublished, ...fields }: Edit,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await findArticle(tx, articleId)
    if (!before) throw fail('article_not_found')
    const now = ctx.now()
    const change = {
      ...fields,
      publishedAt: isPublished ? (before.publishedAt ?? now) : null,
      changedAt: now,
    }
    if (!(await replaceArticle(tx, { id: articleId, version }, change))) {
      throw fail('article_changed')
    }
    const { category, title, body, keywords, isFrequent } = before
    const wasPublished = before.publishedAt !== null
    await recordAudit(ctx, tx, administrator, {
      action: 'article.edit',
      subject: { type: 'article', id: articleId, label: fields.title },
      before: { category, title, body, keywords, isFrequent, isPublished: wasPublished },
      after: { ...fields, isPublished },
    })
  })
}

/** Swaps an article with its neighbour of the same category; at the edge nothing changes. */
export async function moveArticle(
  ctx: Context,
  administrator: Caller,
  articleId: string,
  direction: 'up' | 'down',
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockList(tx)
    const all = (await listPlaces(tx)).filter(({ deletedAt }) => deletedAt === null)
    const moved = all.find(({ id }) => id === articleId)
    if (!moved) throw fail('article_not_found')
    const row = all.filter(({ category }) => category === moved.category)
    const from = row.indexOf(moved)
    const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), row.length - 1)
    row.splice(to, 0, ...row.splice(from, 1))
    for (const [index, { id, position }] of row.entries()) {
      if (position !== index + 1) await placeArticle(tx, id, index + 1)
    }
    await recordAudit(ctx, tx, administrator, {
      action: 'article.move',
      subject: { type: 'article', id: articleId, label: moved.title },
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
  })
}

export async function deleteArticle(
  ctx: Context,
  administrator: Caller,
  articleId: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await findArticle(tx, articleId)
    const deleted = before && (await markDeleted(tx, articleId, ctx.now()))
    if (!deleted) throw fail('article_not_found')
    await recordAudit(ctx, tx, administrator, {
      action: 'article.delete',
      subject: { type: 'article', id: articleId, label: before.title },
      before: { title: before.title, body: before.body },
    })
  })
}
