import { PersonSelect, type PersonSelectProps } from './person-select.tsx'
import { activeProfessors } from './queries.ts'

type ProfessorSelectProps = Pick<
  PersonSelectProps,
  'current' | 'except' | 'value' | 'onChange' | 'error'
> & { label?: string }

/** A professor who may log in; `current` is the course's, listed even if they may no longer. */
export function ProfessorSelect({ label = 'Maestro', ...props }: ProfessorSelectProps) {
  return (
    <PersonSelect
      label={label}
      description="Busca por nombre o correo entre quienes pueden entrar."
      find={activeProfessors}
      {...props}
    />
  )
}
