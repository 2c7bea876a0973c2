import type { CaptionDraft } from '@ateneo/contract'
import type { FoundDraft } from './drafts.ts'

export function presentDraft({ row, ...found }: FoundDraft): CaptionDraft {
  const { language, state, fault, cues, engine, createdAt, madeAt } = row
  return {
    language,
    state,
    fault,
    cues,
    engine,
    creationDate: createdAt.toISOString(),
    madeDate: madeAt?.toISOString() ?? null,
    ...found,
  }
}
