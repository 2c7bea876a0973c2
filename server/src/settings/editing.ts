import { landingTextNames, landingTexts, type SettingsFields } from '@ateneo/contract'
import type { Context } from '../context.ts'
import {
  countFigures,
  holdSettings,
  type SettingsChange,
  type SettingsRow,
  updateSettings,
} from './store.ts'

/** What is absent stays as it is; two administrators who change different things both succeed. */
export async function editSettings(ctx: Context, fields: SettingsFields) {
  const row = await ctx.db.transaction(async (tx) => {
    const before = await holdSettings(tx, ctx.now())
    return updateSettings(tx, composeChange(before, fields), ctx.now())
  })
  return { row, live: await countFigures(ctx.db) }
}

function composeChange(before: SettingsRow, fields: SettingsFields): SettingsChange {
  const { siteName, contactEmail, social, texts, figuresMode, fixedFigures } = fields
  const { introAddress, commissionPercent } = fields
  return {
    ...(siteName !== undefined && { siteName }),
    ...(contactEmail !== undefined && { contactEmail }),
    ...(social && { social: withoutNulls({ ...before.social, ...social }) }),
    ...(texts && { texts: withoutDefaults({ ...before.texts, ...texts }) }),
    ...(figuresMode !== undefined && { figuresMode }),
    ...(fixedFigures && {
      figureStudents: fixedFigures.students,
      figureHours: fixedFigures.hours,
      figureCourses: fixedFigures.courses,
    }),
    ...(introAddress !== undefined && { introAddress }),
    ...(commissionPercent !== undefined && {
      commissionBasisPoints: Math.round(commissionPercent * 100),
    }),
  }
}

function withoutNulls(social: NonNullable<SettingsFields['social']>): SettingsRow['social'] {
  return Object.fromEntries(Object.entries(social).filter(([, address]) => address !== null))
}

/** A text that is the product's own follows it when the product finds better words. */
function withoutDefaults(texts: NonNullable<SettingsFields['texts']>): SettingsRow['texts'] {
  const own = landingTextNames.filter(
    (name) => texts[name] !== undefined && texts[name] !== landingTexts[name].text,
  )
  return Object.fromEntries(own.map((name) => [name, texts[name]]))
}
