export const gtaName = ({ uf, series, number }: { uf: string; series: string; number: string }) =>
  `${uf} ${series} ${number}`;
