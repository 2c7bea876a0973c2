import { listGapMarks, maxOptions, maxQuestionText } from '@ateneo/contract'
import { Textarea } from '@mantine/core'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { AddButton } from '../../../platform/ui/fields/add-button.tsx'
import { LinesField } from '../../../platform/ui/fields/lines-field.tsx'
import { type QuestionFormPart, setField } from './form-part.ts'
import { countGaps } from './question-values.ts'

/** A text with gaps, whose marks say how many there are, and what is accepted in each. */
export function GapsField({ form }: QuestionFormPart) {
  const { passage, gaps } = form.values
  const field = useRef<HTMLTextAreaElement>(null)
  const count = countGaps(passage)

  const insert = () => {
    const number = Math.max(0, ...listGapMarks(passage)) + 1
    const { selectionStart: start = passage.length, selectionEnd: end = passage.length } =
      field.current ?? {}
    const mark = `[[${number}]]`
    flushSync(() =>
      setField({ form }, 'passage', `${passage.slice(0, start)}${mark}${passage.slice(end)}`),
    )
    field.current?.focus()
    field.current?.setSelectionRange(start + mark.length, start + mark.length)
  }
  const change = (index: number, lines: string[]) => {
    const all = Array.from({ length: Math.max(count, gaps.length) }, (_, at) => gaps[at] ?? '')
    setField({ form }, 'gaps', all.with(index, lines.join('\n')))
  }

  return (
    <>
      <div>
        <Textarea
          ref={field}
          label="Texto con huecos"
          description="[[1]] está donde va el primer hueco, [[2]] donde va el segundo."
          required
          autosize
          minRows={3}
          maxLength={maxQuestionText}
          {...form.getInputProps('passage')}
        />
        <AddButton
          size="xs"
          variant="subtle"
          mt={6}
          disabled={count >= maxOptions}
          onClick={insert}
        >
          Agregar hueco
        </AddButton>
      </div>
      {Array.from({ length: count }, (_, index) => (
        <LinesField
          key={`hueco ${index + 1}`}
          label={`Hueco ${index + 1}`}
          description="Cada respuesta que se acepta."
          lines={(gaps[index] ?? '') === '' ? [] : gaps[index]!.split('\n')}
          maxLines={maxOptions}
          maxLength={200}
          path={`gaps.${index}`}
          error={form.errors[`gaps.${index}`]}
          onChange={(lines) => change(index, lines)}
        />
      ))}
      {form.errors['gaps'] && !form.errors['passage'] ? (
        <span role="alert">{form.errors['gaps']}</span>
      ) : null}
    </>
  )
}
