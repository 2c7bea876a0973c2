import { IconEyeOff } from '@tabler/icons-react'
import classes from './hidden-notice.module.css'

/** Above something that administrators hid, for its author. */
export function HiddenNotice() {
  return (
    <p className={classes.notice}>
      <IconEyeOff size={18} stroke={1.75} aria-hidden />
      <span>
        <strong>Oculto.</strong> La administración lo ocultó: nadie más lo ve. El motivo está en tus
        notificaciones.
      </span>
    </p>
  )
}
