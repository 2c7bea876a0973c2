import type { Course } from '../../courses/course.ts'
import { pointTitles } from '../../courses/course-points.ts'
import { levelNames } from '../../courses/course-values.ts'
import { Table } from '../../ui/table.tsx'
import classes from './approval-dialog.module.css'

type RevisionChangesProps = { revision: Course; course: Course | undefined }

/** The changes of a revision: fields side by side, lessons added and removed. */
export function RevisionChanges({ revision, course }: RevisionChangesProps) {
  if (!course) return null
  const fields = listFields(course, revision)
  const removed = course.lessons.filter(({ id }) => revision.removedLessonIds.includes(id))
  return (
    <section aria-label="Qué cambia">
      <h3 className={classes.heading}>Qué cambia</h3>
      {fields.length > 0 ? (
        <Table
          rows={fields}
          keyOf={({ name }) => name}
          columns={[
            { name: 'Dato', render: ({ name }) => name },
            { name: 'Publicado', render: ({ before }) => <Words>{before}</Words> },
            { name: 'Propuesto', render: ({ after }) => <Words>{after}</Words> },
          ]}
          none=""
        />
      ) : null}
      <Titles label="Se agrega" titles={revision.lessons.map(({ title }) => title)} />
      <Titles label="Se quita" titles={removed.map(({ title }) => title)} />
      <p>
        Lo demás del curso sigue igual, con el avance de sus alumnos. Abajo está el contenido nuevo.
      </p>
    </section>
  )
}

function Words({ children }: { children: string }) {
  return <span className={classes.compared}>{children}</span>
}

function Titles({ label, titles }: { label: string; titles: string[] }) {
  if (titles.length === 0) return null
  return (
    <p>
      <strong>{label}:</strong> {titles.map((title) => `«${title}»`).join(', ')}
    </p>
  )
}

function listFields(course: Course, revision: Course) {
  const read = ({ title, description, category, imageUrl, level, topics, ...course }: Course) => ({
    Título: title,
    Descripción: description,
    [pointTitles.learningOutcomes]: listed(course.learningOutcomes),
    [pointTitles.requirements]: listed(course.requirements),
    [pointTitles.audience]: listed(course.audience),
    Categoría: category.name,
    Portada: imageUrl || 'Generada',
    Nivel: level ? levelNames[level] : 'Cualquiera',
    Temas: topics.join(', ') || 'Ninguno',
  })
  const proposed = read(revision)
  return Object.entries(read(course))
    .map(([name, before]) => ({ name, before, after: proposed[name as keyof typeof proposed] }))
    .filter(({ before, after }) => before !== after)
}

const listed = (lines: string[]) => lines.map((line) => `• ${line}`).join('\n') || 'Sin nada'
