import { maxOptions } from '@ateneo/contract'
import { Checkbox, Group, Radio, Textarea } from '@mantine/core'
import { useId } from 'react'
import { type QuestionFormPart, setField } from './form-part.ts'
import classes from './question-form.module.css'
import { blankOption } from './question-values.ts'
import { RowButtons } from '../../../platform/ui/fields/row-buttons.tsx'
import { RowList } from '../../../platform/ui/fields/row-list.tsx'
import { useRows } from '../../../platform/ui/fields/use-rows.ts'

/** Options, of which one or several are right. */
export function OptionsField({ form }: QuestionFormPart) {
  const { kind, options } = form.values
  const isOne = kind === 'one'
  const name = useId()
  const rows = useRows({
    rows: options,
    onChange: (next) => setField({ form }, 'options', next),
    build: blankOption,
    max: maxOptions,
  })
  const mark = (index: number, isRight: boolean) =>
    setField(
      { form },
      'options',
      options.map((option, at) =>
        at === index ? { ...option, isRight } : isOne ? { ...option, isRight: false } : option,
      ),
    )
  const Mark = isOne ? Radio : Checkbox
  return (
    <RowList
      label="Opciones"
      description={isOne ? 'Marca la que es correcta.' : 'Marca todas las que son correctas.'}
      error={form.errors['options']}
      path="options"
      list={rows.list}
      addLabel="Agregar opción"
      isFull={rows.isFull}
      onAdd={rows.add}
    >
      {options.map(({ _id, text, isRight, feedback }, index) => (
        <li key={_id} className={classes.row}>
          <Group gap="8px 16px" justify="space-between">
            <Mark
              name={isOne ? name : undefined}
              label="Correcta"
              aria-label={`La opción ${index + 1} es correcta`}
              checked={isRight}
              onChange={(event) => mark(index, event.currentTarget.checked)}
            />
            <RowButtons
              name={`la opción ${index + 1}`}
              index={index}
              count={options.length}
              mayRemove={rows.mayRemove}
              onMove={rows.move}
              onRemove={rows.remove}
            />
          </Group>
          <Textarea
            minRows={1}
            aria-label={`Opción ${index + 1}`}
            placeholder={`Opción ${index + 1}`}
            maxLength={1000}
            data-path={`options.${index}.text`}
            value={text}
            error={form.errors[`options.${index}.text`]}
            onChange={(event) => rows.change(index, { text: event.currentTarget.value })}
          />
          <Textarea
            minRows={1}
            size="sm"
            aria-label={`Comentario para quien elige la opción ${index + 1}`}
            placeholder="Comentario para quien la elige (opcional)"
            maxLength={1000}
            value={feedback}
            error={form.errors[`options.${index}.feedback`]}
            onChange={(event) => rows.change(index, { feedback: event.currentTarget.value })}
          />
        </li>
      ))}
    </RowList>
  )
}
