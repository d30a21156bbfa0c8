import type { Filling, Frame } from './frame.ts';
import { lengthNamer } from './lengths.ts';
import { upperFirst } from './topic-forms.ts';

// The topic stays in quotation marks inside sentences, so that no article has to melt into it.
const named = ({ topic }: Filling) => `«${topic.phrase}»`;
const isQuestion = ({ topic }: Filling) => topic.kind === 'question';
const after = (filling: Filling, text: string) =>
  isQuestion(filling) ? `${filling.topic.title} ${upperFirst(text)}` : `${filling.topic.title}: ${text}`;

/** Italian. */
export const italian: Frame = {
  language: 'it',
  name: 'Italian',
  noTopic: 'quello che mi occupa in questo momento',
  quotes: ['«', '»'],
  headings: { hook: 'GANCIO', action: "INVITO ALL'AZIONE", sources: 'FONTI', onScreen: 'Sullo schermo', say: 'Dire' },
  roles: {
    start: 'Di che si tratta',
    number: 'Il numero',
    contrast: 'La svolta',
    problem: 'Il problema',
    cause: 'Il motivo',
    example: "L'esempio",
    voice: 'Parola per parola',
    more: 'Altri dettagli',
    end: 'Per finire',
  },
  bridges: {
    start: ["Cominciamo dall'inizio."],
    number: ['Ora i numeri.'],
    contrast: ['Ed è qui che cambia tutto.', 'Ma guarda da vicino.'],
    problem: ['Qui viene la parte difficile.', 'Ed ecco il problema.'],
    cause: ['Perché? Ascolta.', 'Ed ecco il motivo.'],
    example: ['Un esempio.', 'Immagina.'],
    voice: ['Ascolta questo.', 'Ecco che cosa è stato detto.'],
    more: ["C'è di più.", 'Andiamo avanti.', 'Ricordati questo.', 'E ancora una cosa.'],
    end: ["Un'ultima cosa."],
  },
  according: (name) => `Secondo ${name}:`,
  length: lengthNamer({ seconds: 'secondi', minutes: 'minuti', words: 'parole', decimal: ',' }),
  titles: [
    ({ topic }) => topic.title,
    (filling) => after(filling, filling.count > 1 ? `${filling.count} punti da conoscere` : 'che cosa sapere'),
    (filling) => after(filling, `la spiegazione in ${filling.length}`),
    (filling) => after(filling, 'da dove cominciare'),
    (filling) => `Che cosa sapere sul tema ${named(filling)}`,
    (filling) => after(filling, 'la versione breve'),
    (filling) => `Prima di decidere qualcosa sul tema ${named(filling)}`,
  ],
  plainTitles: [
    'I fatti in breve',
    'Che cosa dicono le fonti',
    'Da sapere oggi',
    'La versione breve',
    'Da dove cominciare',
  ],
  hooks: {
    question: (filling) =>
      isQuestion(filling) ? filling.topic.title : `Che cosa sai davvero sul tema ${named(filling)}?`,
    promise: (filling) => `Dammi ${filling.length} e ne saprai di più sul tema ${named(filling)}.`,
    stop: (filling) => `Fermati un momento se ti interessa il tema ${named(filling)}.`,
    invitation: (filling) => `Parliamo del tema ${named(filling)}, senza rumore.`,
    myth: (filling) => `Dimentica per un momento quello che hai sentito sul tema ${named(filling)}.`,
    number: 'Prima un numero:',
    contrast: 'Ecco la svolta:',
    problem: 'Qui viene la parte difficile:',
    surprise: 'Forse non lo sai ancora:',
  },
  opening: (filling) => `Ecco che cosa sapere sul tema ${named(filling)}.`,
  action: {
    youtube: (filling) =>
      `Che cosa aggiungeresti sul tema ${named(filling)}? Scrivilo nei commenti e iscriviti al canale.`,
    instagram: () => 'Salva questo post per dopo e mandalo a qualcuno che dovrebbe sentirlo.',
    tiktok: (filling) => `Seguimi per saperne di più sul tema ${named(filling)} e dimmi che cosa ti ha sorpreso.`,
    linkedin: (filling) => `Tu come la vedi? Mi piacerebbe leggere la tua opinione sul tema ${named(filling)}.`,
  },
  outline: {
    opening: (filling) => `${filling.length} sul tema ${named(filling)}: ecco che cosa vorrei che ti restasse.`,
    forAudience: (audience) => `Parla a una sola persona (${audience}) e usa solo parole che userebbe anche lei.`,
    point: (point, position) => ({
      heading: point,
      say: [`Ora: ${point}.`, `Passiamo a questo punto: ${point}.`, `E poi: ${point}.`][position % 3] ?? point,
      directions: [
        ['Di’ in una frase perché conta.', 'Mostralo, non limitarti a nominarlo.', 'Fai un esempio dal tuo lavoro.'][
          position % 3
        ] ?? '',
        "Chiudi con l'unica cosa da ricordare.",
        'Se citi un numero, di’ da dove viene.',
      ],
      film: [],
    }),
    beats: (filling) => ({
      why: {
        heading: 'Perché conta',
        say: `Perché parlo del tema ${named(filling)}? Per un solo momento.`,
        directions: [
          'Racconta quel momento: dove eri, che cosa è successo, che cosa ti è costato o ti ha dato.',
          'Bastano due frasi, il resto viene dopo.',
        ],
        film: ['Riprendi il luogo o la cosa stessa, da vicino.'],
      },
      sentence: {
        heading: 'In una frase',
        say: `Prima ${named(filling)}, in una frase semplice.`,
        directions: [
          'Spiegalo come a un amico che non ne ha mai sentito parlare.',
          "Nessun termine tecnico senza un'immagine.",
        ],
        film: ['Scrivi la frase e leggila ad alta voce.'],
      },
      show: {
        heading: 'Mostralo',
        say: 'Te lo faccio vedere.',
        directions: [],
        film: [
          "Riprendi un esempio vero dall'inizio alla fine: mani, schermo o luogo.",
          "Prima l'insieme, poi da vicino il momento che decide.",
          'Di’ quello che fai mentre lo fai.',
        ],
      },
      mistake: {
        heading: "L'errore",
        say: 'Questo oggi lo farei in un altro modo.',
        directions: [
          'Racconta un errore che hai fatto o visto, la causa e come accorgersene presto.',
          'Non dare la colpa a nessuno se non a te.',
        ],
        film: ['Mostra per un secondo il modo sbagliato, poi quello giusto.'],
      },
      sign: {
        heading: 'Il segno',
        say: 'Come capisci che ha funzionato?',
        directions: [
          'Mostra un segno o un tuo numero, prima e dopo.',
          'Di’ da dove viene il numero.',
          'Di’ anche quello che non sai ancora.',
        ],
        film: [],
      },
      attempt: {
        heading: 'Prova',
        say: 'Prova oggi questa sola cosa.',
        directions: [
          'Un passo di meno di cinque minuti che non richieda niente di speciale.',
          'Di’ che cosa si vede quando è riuscito.',
          'Chiedi di scrivere il risultato.',
        ],
        film: [],
      },
      recap: {
        heading: 'In breve',
        say: `${named(filling)}, ancora una volta, in un solo respiro.`,
        directions: ['Ripeti i tuoi punti nello stesso ordine, poche parole ciascuno.'],
        film: ['Guarda dritto nella camera.', 'Fermati lì: nessuna idea nuova alla fine.'],
      },
      example: {
        heading: 'Un esempio',
        say: 'Un esempio chiarisce tutto.',
        directions: [
          'Racconta il più piccolo caso vero che conosci: una persona, un luogo, un giorno.',
          'Di’ come lo conosci.',
        ],
        film: ['Riprendi il luogo, l’oggetto o la pagina stessa.'],
      },
      otherSide: {
        heading: 'L’altro lato',
        say: `Il tema ${named(filling)} ha anche un altro lato.`,
        directions: [
          'Di’ che cosa risponderebbe chi non è d’accordo, nel modo più onesto possibile.',
          'Di’ che cosa ti farebbe cambiare idea.',
        ],
        film: [],
      },
      meaning: {
        heading: 'Che cosa cambia per te',
        say: 'E per te che cosa cambia?',
        directions: [
          'Nomina una cosa nella vita del tuo pubblico che ne è toccata, con un esempio di dove vivi.',
          'Se non lo sai, dillo e chiedi.',
        ],
        film: ['Qui parla dritto verso la camera.'],
      },
      question: {
        heading: 'La domanda aperta',
        say: `Sul tema ${named(filling)} resta una domanda aperta.`,
        directions: ['Fai la domanda a cui nessuno ti ha ancora risposto.', 'Di’ che cosa farai per scoprirlo.'],
        film: [],
      },
    }),
    practical:
      /^come\b|consigli\b|guida|errori\b|passi\b|idee\b|ricett[ae]\b|routine|allenamento|trucchi|principianti/iu,
  },
};
