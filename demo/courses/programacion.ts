import type { CourseText } from './course-text.ts'

export const programacion: readonly CourseText[] = [
  {
    slug: 'python-proyectos',
    title: 'Python desde cero con proyectos',
    professor: 'joaquin',
    level: 'principiante',
    price: 499,
    topics: ['Python', 'programación', 'automatización', 'proyectos'],
    description:
      'Se aprende a programar programando cosas que te sirven. Desde la segunda lección escribes un programa completo: una calculadora de propinas, un ordenador de archivos, un aviso de lluvia, un analizador de gastos. Los conceptos llegan cuando el proyecto los pide, con calma y en español. No necesitas saber nada antes, solo una computadora y ganas de equivocarte muchas veces.',
    lessons: `
      Instalar y decir hola | Tu computadora lista en quince minutos.
      Proyecto: la propina | Variables, números y texto.
      Decisiones | Condiciones con el ejemplo de los baches.
      Repetir sin cansarse | Ciclos y listas.
      Proyecto: ordenar mis descargas | Archivos y carpetas.
      Funciones | Poner nombre a lo que se repite.
      Cuando algo truena | Leer errores y no asustarse.
      Diccionarios | Guardar datos con nombre.
      Proyecto: aviso de lluvia | Pedir datos a internet.
      Proyecto: a dónde se fue mi dinero | Leer un CSV y sumar por categoría.
      Pruebas pequeñas | Saber que sigue funcionando.
      Qué sigue | Caminos, comunidades y proyectos propios.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 670,
      reception: {
        appeal: 10,
        stars: 4.7,
        themes: [
          'los ciclos',
          'los diccionarios',
          'la lectura de errores',
          'el aviso de lluvia',
          'el analizador de gastos',
        ],
        praise: [
          'Automaticé un reporte que me tomaba tres horas cada lunes; ahora tarda cuatro segundos.',
          'Lo había intentado con cuatro cursos en inglés y con este por fin terminé.',
          'El programa que ordena las descargas lo usa ya toda la oficina.',
          'La lección de leer errores me quitó el miedo a la pantalla roja.',
          'Tengo trece años y ya hice mi aviso de lluvia, mi mamá lo revisa antes de salir.',
          'Cada concepto llega justo cuando lo necesitas, nunca antes.',
          'Cambié de trabajo a los treinta y ocho y todo empezó con la calculadora de propinas.',
        ],
        critique: [
          'En Windows la instalación fue distinta a la del video y perdí una tarde.',
          'De funciones a diccionarios hay un brinco; agregaría una lección intermedia.',
        ],
      },
    },
  },
  {
    slug: 'primera-pagina-web',
    title: 'Tu primera página web: HTML y CSS',
    professor: 'joaquin',
    level: 'principiante',
    price: 0,
    topics: ['HTML', 'CSS', 'web', 'accesibilidad'],
    description:
      'Una página web es texto con buenos modales. En este curso gratuito haces la tuya desde un archivo en blanco hasta una dirección que puedes mandarle a tu mamá. Aprendes HTML con sentido, CSS que se adapta al celular y las bases para que cualquiera pueda leerla. Sin plantillas y sin programas raros: un editor, un navegador y tú.',
    lessons: `
      Texto con buenos modales | Qué es HTML y qué no.
      Títulos, párrafos y listas | La estructura primero.
      Enlaces e imágenes | Rutas y textos alternativos.
      CSS: color y letra | Un estilo con tres reglas.
      La caja | Márgenes, bordes y espacio.
      Que se vea bien en el celular | Columnas que se acomodan.
      Accesible desde el principio | Contraste, foco y teclado.
      Publicarla | De tu carpeta al mundo.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 570,
      reception: {
        appeal: 9,
        stars: 4.6,
        themes: [
          'el modelo de caja',
          'las columnas en el celular',
          'la accesibilidad',
          'los textos alternativos',
          'la publicación',
        ],
        praise: [
          'Publiqué la página de la tortillería de mi tío y ya le llegan pedidos.',
          'Nunca me habían explicado la caja con una caja de verdad.',
          'Que la accesibilidad venga desde el principio y no al final dice mucho del curso.',
          'Gratis y mejor que otros que he pagado.',
          'Le mandé la dirección a mi mamá, tal como prometía, y la puso en su estado.',
          'Mis alumnos de bachillerato lo terminaron en tres semanas.',
        ],
        critique: [
          'Me quedé con ganas de JavaScript; avisen cuando salga la segunda parte.',
          'La publicación depende de un servicio que me pidió verificar el teléfono dos veces.',
        ],
      },
    },
  },
  {
    slug: 'sql-datos',
    title: 'SQL para analizar datos',
    professor: 'adriana',
    level: 'intermedio',
    topics: ['SQL', 'bases de datos', 'análisis', 'consultas'],
    description:
      'Si tu trabajo vive en hojas de cálculo que ya no abren, te toca aprender SQL. Usamos la base de datos de una cadena de librerías inventada para responder preguntas de verdad: qué se vende, dónde, a quién y cuándo conviene pedir más. Vas de la consulta más sencilla a las funciones de ventana, siempre con una pregunta de negocio enfrente. Se puede seguir con PostgreSQL o con cualquier base moderna.',
    lessons: `
      Preguntarle a una tabla | Seleccionar, filtrar y ordenar.
      Resumir | Contar, sumar y agrupar.
      Unir tablas | Los cuatro tipos y sus dibujos.
      Lo que falta también cuenta | Nulos y sus trampas.
      Subconsultas con nombre | Dividir una pregunta difícil.
      Fechas | Meses, semanas y comparaciones con el año pasado.
      Funciones de ventana | Posiciones, acumulados y promedios móviles.
      Limpiar datos | Acentos, duplicados y espacios.
      Consultas que no tardan | Índices explicados con un directorio.
      Proyecto: qué libros pedir | Del análisis a la recomendación.`,
    standing: {
      status: 'approved',
      publishedDaysAgo: 240,
      reception: {
        appeal: 8,
        stars: 4.7,
        themes: [
          'las uniones',
          'las funciones de ventana',
          'los nulos',
          'los índices',
          'el proyecto de la librería',
        ],
        praise: [
          'Las funciones de ventana me daban pánico y ahora las uso diario en el trabajo.',
          'Reduje un reporte de cuarenta minutos a ocho segundos con lo que aprendí de índices.',
          'La librería inventada tiene datos tan sucios como los reales, eso es lo mejor.',
          'Pasé la prueba técnica de una entrevista con el proyecto final como referencia.',
          'Los dibujos de las uniones los imprimí y los tengo pegados en el monitor.',
        ],
        critique: [
          'La lección de fechas es específica de PostgreSQL y en mi trabajo usamos otro motor.',
          'Muy bueno, aunque el ritmo se acelera a partir de la sexta lección.',
        ],
      },
    },
  },
  {
    slug: 'git-equipo',
    title: 'Git y trabajo en equipo',
    professor: 'joaquin',
    level: 'intermedio',
    price: 279,
    topics: ['Git', 'ramas', 'colaboración'],
    description:
      'Git no es difícil, está mal presentado. Dibujamos cada comando en papel antes de escribirlo en la terminal, y practicamos los líos más comunes hasta que dejen de serlo. Terminas sabiendo abrir una rama, pedir revisión y deshacer casi cualquier cosa.',
    lessons: `
      Fotos de tu proyecto | Qué guarda Git en realidad.
      Ramas en papel | Dibujar antes de teclear.
      Conflictos sin gritos | Leer, decidir y seguir.`,
    standing: { status: null, createdDaysAgo: 12 },
  },
]
