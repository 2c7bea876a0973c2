import { maxLevels } from '@ateneo/contract'
import { NumberInput, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { randomUuid } from '../../../platform/browser/random-uuid.ts'
import { RowButtons } from '../../../platform/ui/fields/row-buttons.tsx'
import { RowList } from '../../../platform/ui/fields/row-list.tsx'
import { useRows } from '../../../platform/ui/fields/use-rows.ts'
import type { EditedLevel } from './assignment-values.ts'
import classes from './editor.module.css'

type LevelsFieldProps = {
  levels: EditedLevel[]
  /** `criterio 2` */
  name: string
  path: string
  errors: Record<string, ReactNode>
  onChange: (levels: EditedLevel[]) => void
}

const build = (): EditedLevel => ({ _id: randomUuid(), title: '', points: '', description: '' })

/** The levels of a criterion: a word, its points, and what it means. */
export function LevelsField({ levels, name, path, errors, onChange }: LevelsFieldProps) {
  const rows = useRows({ rows: levels, onChange, build, min: 0, max: maxLevels, field: 'input' })
  return (
    <RowList
      label="Niveles"
      description="Opcional. Al revisar eliges uno y se ponen sus puntos."
      error={errors[path]}
      path={path}
      list={rows.list}
      addLabel={`Agregar nivel al ${name}`}
      isFull={rows.isFull}
      isRequired={false}
      onAdd={rows.add}
    >
      {levels.map(({ _id, title, points, description }, at) => (
        <li key={_id} className={classes.level}>
          <div className={classes.fields}>
            <TextInput
              size="sm"
              aria-label={`Nivel ${at + 1} del ${name}`}
              placeholder="Nombre: Excelente"
              maxLength={100}
              data-path={`${path}.${at}.title`}
              value={title}
              error={errors[`${path}.${at}.title`]}
              onChange={(event) => rows.change(at, { title: event.currentTarget.value })}
            />
            <NumberInput
              size="sm"
              aria-label={`Puntos del nivel ${at + 1} del ${name}`}
              placeholder="Puntos"
              min={0}
              max={1000}
              clampBehavior="none"
              decimalScale={2}
              data-path={`${path}.${at}.points`}
              value={points}
              error={errors[`${path}.${at}.points`]}
              onChange={(given) => rows.change(at, { points: given })}
            />
          </div>
          <Textarea
            size="sm"
            minRows={1}
            autosize
            aria-label={`Qué significa el nivel ${at + 1} del ${name}`}
            placeholder="Qué significa (opcional)"
            maxLength={500}
            data-path={`${path}.${at}.description`}
            value={description}
            error={errors[`${path}.${at}.description`]}
            onChange={(event) => rows.change(at, { description: event.currentTarget.value })}
          />
          <RowButtons
            name={`el nivel ${at + 1} del ${name}`}
            index={at}
            count={levels.length}
            mayRemove
            onMove={rows.move}
            onRemove={rows.remove}
          />
        </li>
      ))}
    </RowList>
  )
}
