import { maxOptions } from '@ateneo/contract'
import { maxDecoys } from '@ateneo/contract'
import { Group, Textarea } from '@mantine/core'
import { LinesField } from '../../../platform/ui/fields/lines-field.tsx'
import { type QuestionFormPart, setField } from './form-part.ts'
import classes from './question-form.module.css'
import { blankPair } from './question-values.ts'
import { RowButtons } from '../../../platform/ui/fields/row-buttons.tsx'
import { RowList } from '../../../platform/ui/fields/row-list.tsx'
import { useRows } from '../../../platform/ui/fields/use-rows.ts'

const sides = { left: 'Elemento', right: 'Su pareja' } as const

/** Pairs, and right sides that belong to nothing. */
export function PairsField({ form }: QuestionFormPart) {
  const { pairs, decoys } = form.values
  const rows = useRows({
    rows: pairs,
    onChange: (next) => setField({ form }, 'pairs', next),
    build: blankPair,
    max: maxOptions,
  })
  return (
    <>
      <RowList
        label="Parejas"
        description="Las parejas se muestran revueltas."
        error={form.errors['pairs']}
        path="pairs"
        list={rows.list}
        addLabel="Agregar pareja"
        isFull={rows.isFull}
        onAdd={rows.add}
      >
        {pairs.map((pair, index) => (
          <li key={pair._id} className={classes.row}>
            <Group gap="8px 16px" justify="space-between">
              <span>Pareja {index + 1}</span>
              <RowButtons
                name={`la pareja ${index + 1}`}
                index={index}
                count={pairs.length}
                mayRemove={rows.mayRemove}
                onMove={rows.move}
                onRemove={rows.remove}
              />
            </Group>
            <div className={classes.two}>
              {(['left', 'right'] as const).map((side) => (
                <Textarea
                  key={side}
                  minRows={1}
                  aria-label={`${sides[side]} de la pareja ${index + 1}`}
                  placeholder={sides[side]}
                  maxLength={300}
                  data-path={`pairs.${index}.${side}`}
                  value={pair[side]}
                  error={form.errors[`pairs.${index}.${side}`]}
                  onChange={(event) => rows.change(index, { [side]: event.currentTarget.value })}
                />
              ))}
            </div>
          </li>
        ))}
      </RowList>
      <LinesField
        label="Respuestas de sobra"
        description="Opcional. Se ofrecen, pero no son pareja de nada."
        lines={decoys}
        maxLines={maxDecoys}
        maxLength={300}
        path="decoys"
        error={form.errors['decoys']}
        onChange={(lines) => setField({ form }, 'decoys', lines)}
      />
    </>
  )
}
