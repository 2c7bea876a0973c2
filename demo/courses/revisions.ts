/** Sections of courses, by slug: titles and how many of the lessons, in order. */
export const sections: Record<string, readonly [title: string, lessons: number][]> = {
  'python-proyectos': [
    ['Primeros programas', 5],
    ['Ordenar las ideas', 5],
    ['Y ahora tú solo', 2],
  ],
  'primera-pagina-web': [
    ['El contenido', 3],
    ['El estilo', 3],
    ['Para todo el mundo', 2],
  ],
  'mole-poblano': [
    ['Antes de encender la lumbre', 4],
    ['La pasta y la olla', 4],
  ],
  'guitarra-diez-canciones': [
    ['Empezar', 4],
    ['Soltarse', 4],
    ['Tocar para alguien', 2],
  ],
  'cielo-mexico': [
    ['Cómo se mueve', 4],
    ['Qué se ve', 4],
  ],
}

/** Changes of a published course that its professor submitted. */
export interface Revision {
  /** Slug. */
  course: string
  submittedDaysAgo: number
  /** Absent: it waits for its review. With a reason it was refused; the note is on its first text. */
  decided?: { daysAgo: number; reason?: string; note: string }
  /** Sentence that the description gains. */
  more?: string
  /** Texts in Markdown that become lessons. */
  readings?: readonly { title: string; description: string; text: string }[]
  /** The cover, as a lesson that is a file. */
  picture?: { title: string; description: string }
}

export const revisions: readonly Revision[] = [
  {
    course: 'python-proyectos',
    submittedDaysAgo: 38,
    decided: { daysAgo: 36, note: 'Muy claro. Cuando puedas, agrega un ejemplo con un ciclo.' },
    more: 'Al final hay una hoja de repaso y una lámina para imprimir.',
    readings: [
      {
        title: 'Hoja de repaso',
        description: 'Lo que más se olvida, en una página.',
        text: '## Lo que más se olvida\n\n- Los textos van entre comillas; los números, no.\n- Después de `if`, `for` y `def` van **dos puntos**, y la línea que sigue se mete cuatro espacios.\n- Las listas empiezan en `0`.\n\n## Cuando algo truena\n\n1. Lee la última línea del error.\n2. Busca el número de línea.\n3. Imprime lo que crees que vale cada nombre.\n\n> Equivocarse es parte del programa.',
      },
    ],
    picture: { title: 'Lámina para imprimir', description: 'Para pegar junto a la pantalla.' },
  },
  {
    course: 'mole-poblano',
    submittedDaysAgo: 17,
    decided: {
      daysAgo: 15,
      reason:
        'La lista de compras no dice cantidades. Agrégalas por persona y vuelve a enviar los cambios.',
      note: '¿Cuánto chile de cada uno para doce personas?',
    },
    readings: [
      {
        title: 'Lista de compras',
        description: 'Para llevar al mercado.',
        text: '- Chile mulato, ancho y pasilla\n- Ajonjolí, almendra y cacahuate\n- Chocolate de metate\n- Pan, tortilla y plátano macho',
      },
    ],
  },
  {
    course: 'primera-pagina-web',
    submittedDaysAgo: 1.4,
    more: 'Ahora también con un texto para seguir con JavaScript.',
    readings: [
      {
        title: '¿Y después?',
        description: 'Por dónde seguir cuando tu página ya está publicada.',
        text: 'Tu página ya vive en internet. Ahora puedes hacer que **responda**:\n\n1. un botón que cambie los colores,\n2. un formulario que avise si falta algo,\n3. una galería de fotos.\n\nTodo eso es JavaScript, y se aprende igual: una cosa a la vez.',
      },
    ],
  },
]
