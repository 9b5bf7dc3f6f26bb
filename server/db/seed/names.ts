export const menNames = [
  'Mina', 'Kyrillos', 'Abanoub', 'Bishoy', 'Beshoy', 'Mark', 'Marcos', 'Youssef', 'Girgis', 'Fady', 'Peter', 'Botros', 'Boulos', 'Antony', 'Bavly', 'Karas', 'Kiro',
  'Michael', 'Raphael', 'Gabriel', 'Daniel', 'Andrew', 'Philopateer', 'Shenouda', 'Pachom', 'Tadros', 'Moussa', 'Ramy', 'Sameh', 'Nader', 'Maged', 'Emad', 'Hany',
  'Wagdy', 'Samuel', 'David', 'John', 'Thomas', 'Stephanos', 'Arsany',
] as const
export const womenNames = [
  'Mariam', 'Marina', 'Demiana', 'Irini', 'Verena', 'Youstina', 'Monica', 'Martina', 'Marian', 'Sandra', 'Christine', 'Mirna', 'Mira', 'Maria', 'Martha', 'Sarah',
  'Rebecca', 'Febronia', 'Anastasia', 'Barbara', 'Katrina', 'Nardine', 'Nermine', 'Mervat', 'Nadia', 'Samia', 'Hoda', 'Amal', 'Nevine', 'Viola', 'Dina', 'Lydia',
  'Helena', 'Salome', 'Tasoni', 'Phoebe', 'Susanna', 'Jessica', 'Carolina', 'Madonna',
] as const
export const familyNames = [
  'Girgis', 'Habib', 'Tadros', 'Hanna', 'Mikhail', 'Boutros', 'Ibrahim', 'Saad', 'Ghobrial', 'Guirguis', 'Bishara', 'Mansour', 'Fahmy', 'Nashed', 'Aziz', 'Iskander',
  'Morcos', 'Rizk', 'Shehata', 'Soliman', 'Wassef', 'Zaki', 'Youssef', 'Abdelmalak', 'Abdelmessih', 'Awad', 'Azer', 'Barsoum', 'Dawoud', 'Eskander', 'Farag', 'Gerges',
  'Hakim', 'Kamel', 'Labib', 'Makar', 'Nakhla', 'Ramzy', 'Sedrak', 'Toma', 'Wahba', 'Yacoub',
] as const
export const bios = [
  'Sunday school servant for grades four and five. Ask me about the summer club.',
  'Chanter, slowly learning the long hymns. Rehearsal is on Saturdays after Vespers.',
  'Physiotherapist and mother of three. I help with the kitchen after the liturgy.',
  'Engineer. I look after the sound and the livestream.',
  'New in town; happy to meet people after church.',
  'I teach Coptic to beginners. Letters first, then the doxologies.',
  'Medical student, youth choir, terrible at football.',
  'Retired teacher. I visit the homebound with the deaconry on Thursdays.',
  'Deacon and father of twins. Usually found near the coffee.',
  'Photographer of baptisms and feasts. Write to me for the pictures.',
  'I bake the orban on Saturday nights. Learners are welcome.',
  'Accountant. I serve in the parish office during tax season.',
] as const
