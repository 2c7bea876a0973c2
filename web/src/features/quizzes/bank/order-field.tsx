import { maxOptions } from '@ateneo/contract'
import { Group, Textarea } from '@mantine/core'
import { type QuestionFormPart, setField } from './form-part.ts'
import classes from './question-form.module.css'
import { blankItem } from './question-values.ts'
import { RowButtons } from '../../../platform/ui/fields/row-buttons.tsx'
import { RowList } from '../../../platform/ui/fields/row-list.tsx'
import { useRows } from '../../../platform/ui/fields/use-rows.ts'

/** What is put in order, in the right one. */
export function OrderField({ form }: QuestionFormPart) {
  const { items } = form.values
  const rows = useRows({
    rows: items,
    onChange: (next) => setField({ form }, 'items', next),
    build: blankItem,
    max: maxOptions,
  })
  return (
    <RowList
      label="Elementos"
      description="Escríbelos en el orden correcto; se muestran revueltos."
      error={form.errors['items']}
      path="items"
      list={rows.list}
      addLabel="Agregar elemento"
      isFull={rows.isFull}
      onAdd={rows.add}
    >
      {items.map(({ _id, text }, index) => (
        <li key={_id} className={classes.row}>
          <Group gap="8px 16px" justify="space-between">
            <span>{index + 1}.º</span>
            <RowButtons
              name={`el elemento ${index + 1}`}
              index={index}
              count={items.length}
              mayRemove={rows.mayRemove}
              onMove={rows.move}
              onRemove={rows.remove}
            />
          </Group>
          <Textarea
            minRows={1}
            aria-label={`Elemento ${index + 1}`}
            maxLength={300}
            data-path={`items.${index}.text`}
            value={text}
            error={form.errors[`items.${index}.text`]}
            onChange={(event) => rows.change(index, { text: event.currentTarget.value })}
          />
        </li>
      ))}
    </RowList>
  )
}
