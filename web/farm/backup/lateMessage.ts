/** Said on the dashboard too, which needs no other text of backups. */
export const lateMessage = {
  'backup.late': {
    'pt-BR': 'Faz mais de dois dias que nenhuma cópia automática é provada',
    'en-US': 'No scheduled backup has been proven for more than two days',
  },
};
