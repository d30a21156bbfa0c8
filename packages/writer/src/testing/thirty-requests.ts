import type { ScriptPlatform } from '@hookline/contract/common';
import type { RequestForm, RequestScope } from '../brief/request.ts';

/** A request as a creator writes it, and what it asks for. */
export interface ExpectedRequest {
  board: string;
  requirements: string;
  platform: ScriptPlatform;
  form: RequestForm;
  count: number | null;
  topic: string | null;
  scope: RequestScope;
  /** In which the fixed sentences are. */
  language: string;
  /** Words of the titles of the items that must be used. */
  from: readonly string[];
  /** Of a question instead of a script: how many items it names. */
  asks?: number;
}

/**
 * Board | request | platform | form | count | topic | scope | language | words of the titles that must be
 * used.
 */
const table = `
Garden | 3 hooks about hydrangeas | youtube | hooks | 3 | hydrangeas | items | en | Hydrangeas
Garden | five tips | tiktok | list | 5 |  | items | en | Hydrangeas
Garden | make it viral | tiktok | script |  |  | items | en | Hydrangeas
Code | compare Rust and Python | youtube | comparison |  | Rust and Python | items | en | Rust, Python
Code | why is Rust so popular | youtube | answer |  | Why is Rust so popular? | items | en | Rust
Research | summarize my board for LinkedIn | linkedin | summary |  |  | board | en | SAG, Hard Drives, academics, emissions
Research | this week's stories | instagram | summary |  |  | week | en | SAG, Hard Drives, academics, emissions
Research | the biggest story here | youtube | script |  |  | biggest | en | 
Research | give me 5 titles for a video about hard drives | youtube | titles | 5 | hard drives | items | en | 
Wind und Wasserstoff | Drei Fakten zur Windkraft | instagram | list | 3 | Windkraft | items | de | Wind
Wind und Wasserstoff | Fünf Titel über Wasserstoff | youtube | titles | 5 | Wasserstoff | items | de | 
Wind und Wasserstoff | Fass mein Board zusammen | linkedin | summary |  |  | board | de | Wind, Wasserstoff
Autokauf | Vergleiche Leasing und Finanzierung | youtube | comparison |  | Leasing und Finanzierung | items | de | Leasing, finanzieren
Autokauf | Warum ist Leasing teurer | tiktok | answer |  | Warum ist Leasing teurer? | items | de | Leasing
Kuchen | 3 Hooks zum Maulwurfkuchen | instagram | hooks | 3 | Maulwurfkuchen | items | de | Maulwurfkuchen
Veille | Trois accroches sur les trottinettes | instagram | hooks | 3 | les trottinettes | items | fr | trottinettes
Veille | Résume mon tableau pour LinkedIn | linkedin | summary |  |  | board | fr | trottinettes, éléphants
Veille | pourquoi les trottinettes disparaissent à Montréal | youtube | answer |  | Pourquoi les trottinettes disparaissent à Montréal ? | items | fr | trottinettes
Veille | Les actualités de la semaine | youtube | summary |  |  | week | fr | trottinettes, éléphants
Noticias | Tres ganchos sobre Android | tiktok | hooks | 3 | Android | items | es | Android
Noticias | cinco datos sobre las vacaciones escolares | instagram | list | 5 | las vacaciones escolares | items | es | vacaciones
Noticias | La noticia más importante | youtube | script |  |  | biggest | es | 
Noticias | Compara las vacaciones escolares y la Operación Orión | youtube | comparison |  | las vacaciones escolares y la Operación Orión | items | es | vacaciones, Orión
Política | Três títulos sobre Pacheco e Fux | youtube | titles | 3 | Pacheco e Fux | items | pt | 
Política | Resuma o meu quadro | linkedin | summary |  |  | board | pt | Pacheco
Política | o que aconteceu entre Pacheco e Fux | youtube | answer |  | O que aconteceu entre Pacheco e Fux? | items | pt | Pacheco
Meteo | Tre ganci sulle temperature | tiktok | hooks | 3 | le temperature | items | it | temperature
Meteo | Riassumi la mia bacheca per LinkedIn | linkedin | summary |  |  | board | it | temperature
Meteo | che tempo farà al Sud | youtube | answer |  | Che tempo farà al Sud? | items | it | temperature
`;

/** Thirty ordinary requests in six languages, over ten boards. */
export const thirtyRequests: readonly ExpectedRequest[] = [
  ...table.trim().split('\n').map(toExpected),
  {
    board: 'Research',
    requirements: 'Create content for my board "Research". ',
    platform: 'youtube',
    form: 'script',
    count: null,
    topic: null,
    scope: 'items',
    language: 'en',
    from: [],
    asks: 4,
  },
];

function toExpected(row: string): ExpectedRequest {
  const [board = '', requirements = '', platform, form, count, topic, scope, language = '', from = ''] = row
    .split('|')
    .map((cell) => cell.trim());
  return {
    board,
    requirements,
    platform: platform as ScriptPlatform,
    form: form as RequestForm,
    count: count ? Number(count) : null,
    topic: topic || null,
    scope: scope as RequestScope,
    language,
    from: from.split(', ').filter(Boolean),
  };
}
