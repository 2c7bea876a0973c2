import { modals } from '@mantine/modals'
import { compareEdits, mergeEdits, type ThreeWays } from './compare-edits.ts'
import { type Choice, ConflictDialog } from './conflict-dialog.tsx'
import { conflictWords } from './conflict-labels.ts'
import type { AnyFieldWords, FieldWords } from '../fields/field-labels.ts'
import { askForOverlays } from '../loading/overlays-ready.ts'

/**
 * Asks which values to keep of a form that was saved elsewhere since it was filled; undefined if the
 * person goes on editing. Nobody is asked where nothing that the form shows was changed.
 */
export async function resolveConflict<Values extends object>(
  words: FieldWords<Values>,
  ways: ThreeWays<Values>,
): Promise<Values | undefined> {
  const fields = Object.keys(words) as (keyof Values & string)[]
  const differences = compareEdits(fields, ways)
  if (differences.every(({ by }) => by === 'me')) return mergeEdits(ways, differences, {})
  await askForOverlays()
  const { promise, resolve } = Promise.withResolvers<Choice | undefined>()
  let choice: Choice | undefined
  const id = modals.open({
    title: conflictWords.title,
    size: 720,
    closeOnClickOutside: false,
    children: (
      <ConflictDialog
        differences={differences}
        words={words as AnyFieldWords}
        onChoose={(chosen) => {
          choice = chosen
          modals.close(id)
        }}
        onCancel={() => modals.close(id)}
      />
    ),
    // In a later task, so that a dialog below does not handle the same Escape.
    onClose: () => setTimeout(() => resolve(choice), 0),
  })
  const chosen = await promise
  return chosen && mergeEdits(ways, differences, chosen)
}
