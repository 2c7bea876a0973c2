import shared from '../../../platform/ui/import/import.module.css'
import classes from './gift.module.css'

const sample = `// Los comentarios no se importan.
$CATEGORY: Color

¿Qué pigmento es natural? {
  =Ocre #Sale de la tierra.
  ~Cian
}

El cielo es azul. {T}

¿Cuánto vale pi? {#3.14:0.01}

Capital de México {=Ciudad de México =CDMX}

Une cada uno {=ocre -> tierra =añil -> planta}

Explica la perspectiva. {}`

/** What a GIFT file looks like. */
export function GiftHelp() {
  return (
    <details className={shared.help}>
      <summary>Cómo se escribe GIFT</summary>
      <pre className={classes.sample}>{sample}</pre>
      <p className={shared.note}>
        La categoría queda como etiqueta. Las preguntas con imágenes no se importan.
      </p>
    </details>
  )
}
