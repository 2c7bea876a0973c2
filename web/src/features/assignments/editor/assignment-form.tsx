import { FormSection } from '../../../platform/ui/forms/form-section.tsx'
import { formatCount } from '../../../platform/ui/text/format.ts'
import { ActivityForm } from '../../courses/lessons/activity-form.tsx'
import type { ActivityEditorProps } from '../../courses/lessons/use-activity-form.ts'
import { writePoints } from '../rules.ts'
import { totalOf } from './assignment-values.ts'
import { DueFields } from './due-fields.tsx'
import classes from './editor.module.css'
import { HandingFields } from './handing-fields.tsx'
import { labels } from './labels.ts'
import { describeAssignmentFailure } from './messages.ts'
import { RubricField } from './rubric-field.tsx'
import { RuleFields } from './rule-fields.tsx'
import { RuleSummary } from './rule-summary.tsx'
import { useAssignmentForm } from './use-assignment-form.ts'

/** An assignment: its words, what is handed in until when, and how it is graded. */
export function AssignmentForm(props: ActivityEditorProps<'assignment'>) {
  const { lessonId, place } = props
  const form = useAssignmentForm(props)
  const { rubric } = form.values
  return (
    <ActivityForm
      form={form}
      place={place}
      labels={labels}
      instructions={{
        description: 'Puedes usar Markdown.',
        withAsterisk: true,
        rows: 8,
        maxLength: 10_000,
      }}
      describe={describeAssignmentFailure}
      save={lessonId ? 'Guardar tarea' : 'Agregar tarea'}
    >
      <FormSection title="Qué se entrega" description="Un texto, archivos, o las dos cosas.">
        <HandingFields form={form} />
      </FormSection>
      <FormSection title="Hasta cuándo" description="Por el reloj de la academia.">
        <DueFields form={form} />
      </FormSection>
      <FormSection title="Rúbrica" description="Qué calificas y cuánto vale cada cosa.">
        <RubricField form={form} />
        {rubric.length > 0 ? (
          <p className={classes.totals} aria-live="polite">
            {formatCount(rubric.length, 'criterio', 'criterios')} · {writePoints(totalOf(rubric))}
          </p>
        ) : null}
      </FormSection>
      <FormSection title="Reglas" description="Cuándo se aprueba y cuántas veces se entrega.">
        <RuleFields form={form} />
        <RuleSummary values={form.values} />
      </FormSection>
    </ActivityForm>
  )
}
