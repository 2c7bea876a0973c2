import { maxCriteria } from '@ateneo/contract'
import { RowList } from '../../../platform/ui/fields/row-list.tsx'
import { useRows } from '../../../platform/ui/fields/use-rows.ts'
import { randomUuid } from '../../../platform/browser/random-uuid.ts'
import { labels } from './labels.ts'
import { CriterionRow } from './criterion-row.tsx'
import type { EditedCriterion } from './assignment-values.ts'
import type { AssignmentEditor } from './use-assignment-form.ts'

const build = (): EditedCriterion => ({ _id: randomUuid(), title: '', points: 10, levels: [] })

/** What is graded, and for how many points. */
export function RubricField({ form }: { form: AssignmentEditor }) {
  const { rubric } = form.values
  const change = (next: EditedCriterion[]) => {
    form.setValues({ rubric: next })
    form.setErrors(
      Object.fromEntries(Object.entries(form.errors).filter(([path]) => !/^rubric\b/.test(path))),
    )
  }
  const rows = useRows({
    rows: rubric,
    onChange: change,
    build,
    min: 0,
    max: maxCriteria,
    field: 'input',
  })
  return (
    <RowList
      label={labels.rubric}
      description="Sin criterios, apruebas o devuelves sin puntos. Tus alumnos los leen antes de entregar."
      error={form.errors['rubric']}
      path="rubric"
      list={rows.list}
      addLabel="Agregar criterio"
      isFull={rows.isFull}
      isRequired={false}
      onAdd={rows.add}
    >
      {rubric.map((criterion, index) => (
        <CriterionRow
          key={criterion._id}
          criterion={criterion}
          index={index}
          count={rubric.length}
          errors={form.errors}
          onChange={(part) => rows.change(index, part)}
          onMove={rows.move}
          onRemove={rows.remove}
        />
      ))}
    </RowList>
  )
}
