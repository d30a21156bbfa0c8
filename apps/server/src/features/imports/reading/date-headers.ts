const dates = new Set([
  'date',
  'datum',
  'fecha',
  'data',
  'дата',
  'tarih',
  'dato',
  'tanggal',
  'ngày',
  '日付',
  '日期',
  '날짜',
]);

/** Whether a header, in lower case, says that days stand below it, in the languages in which exports come. */
export const isDateHeader = (header: string): boolean => dates.has(header);
