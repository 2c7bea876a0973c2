import { auditActions, auditSubjects } from '@ateneo/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { DayRange } from '../../platform/ui/lists/day-range.tsx'
import { ListSearch } from '../../platform/ui/lists/list-search.tsx'
import classes from './audit-filters.module.css'
import { auditActors } from './queries.ts'

const groups = Object.entries(auditSubjects).map(([subject, group]) => ({ subject, group }))
const actionChoices = Object.entries(auditActions).map(([value, label]) => ({ value, label }))

type AuditFiltersProps = {
  params: URLSearchParams
  onChange: (name: string, value: string) => void
}

/** Search and filters of the audit; each has its own part of the URL. */
export function AuditFilters({ params, onChange }: AuditFiltersProps) {
  const actors = useQuery(auditActors)
  const person = params.get('persona')
  const field = (name: string) => ({
    size: 'sm' as const,
    value: params.get(name) ?? '',
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(name, currentTarget.value),
  })
  return (
    <search className={classes.filters}>
      <ListSearch
        label="Buscar por nombre, asunto o motivo"
        placeholder="Nombre, asunto o motivo"
        value={params.get('q') ?? ''}
        onChange={(value) => onChange('q', value)}
      />
      <NativeSelect
        aria-label="Qué se hizo"
        data={[{ value: '', label: 'Todas las acciones' }, ...actionChoices]}
        {...field('accion')}
      />
      <NativeSelect
        aria-label="Sobre qué"
        data={[
          { value: '', label: 'Todos los asuntos' },
          ...groups.map(({ subject, group }) => ({ value: subject, label: group })),
        ]}
        {...field('tipo')}
      />
      <NativeSelect
        aria-label="Quién lo hizo"
        data={[
          { value: '', label: 'Cualquier persona' },
          ...(actors.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field('quien')}
      />
      <DayRange
        from={params.get('del') ?? ''}
        to={params.get('al') ?? ''}
        labels={{ from: 'Del', to: 'Al' }}
        onChange={(end, day) => onChange(end === 'from' ? 'del' : 'al', day)}
      />
      {person === null ? null : (
        <Button
          size="sm"
          variant="light"
          rightSection={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onChange('persona', '')}
        >
          Quitar el filtro de una persona
        </Button>
      )}
    </search>
  )
}
